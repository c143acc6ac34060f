import { Link2, Plus } from "lucide-react"
import { useMemo, useState } from "react"
import { LinkingDialog } from "../../renderers/linking/linking-dialog.tsx"
import { RecordScope } from "../../renderers/record/record-scope.tsx"
import { RecordServicesProvider, useDirectories, useRecordServices } from "../../renderers/record/services.tsx"
import { useRecordForm } from "../../renderers/record/use-record-form.ts"
import type { CompiledLink, CompiledProfile } from "../../schemas/compiled.ts"
import { textIn } from "../../schemas/languages.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { Button } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/page-state.tsx"
import { storyContext, useStoryLanguage } from "../record/record-story.tsx"
import { shippedSummaries } from "../record/shipped-profiles.ts"
import { sampleRecordAt } from "./sample-records.ts"
import { createTryServices } from "./try-services.ts"

type LinkingMode = "link" | "add"

interface OpenDialog {
  readonly link: CompiledLink
  readonly mode: LinkingMode
}

/** The fields that link other records, each with the dialog of the product. */
export function LinkingView({ profile }: { readonly profile: CompiledProfile }) {
  const language = useStoryLanguage()
  const record = useMemo(() => sampleRecordAt(profile, storyContext(language), 0), [profile, language])
  const services = useMemo(() => createTryServices(profile, record, language), [profile, record, language])
  if (profile.links.length === 0) {
    return (
      <EmptyState
        title="No fields that link records"
        text="Add a field of type PROFILEREF to link other records to this one."
      />
    )
  }
  return (
    <RecordServicesProvider services={services}>
      <LinkList profile={profile} record={record} />
    </RecordServicesProvider>
  )
}

function LinkList({ profile, record }: { readonly profile: CompiledProfile; readonly record: ProfileInstance }) {
  const language = useStoryLanguage()
  const services = useRecordServices()
  const { people, records } = useDirectories()
  const context = useMemo(() => storyContext(language), [language])
  const form = useRecordForm({ profile, record, context, services, records })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const nameOf = ({ keyword }: CompiledLink) => {
    const field = profile.fields.find((one) => one.keyword === keyword)
    return field ? textIn(field.text, language) : keyword
  }
  return (
    <RecordScope form={form} people={people} records={records}>
      <ul className="try__links">
        {profile.links.map((link) => (
          <li key={link.keyword} className="ru-card ru-cluster ru-gap-8">
            <span className="ru-fill">
              <span className="ru-strong">{nameOf(link)}</span>
              <span className="ru-note"> {form.links[link.keyword]?.length ?? 0}</span>
            </span>
            <Button
              size="sm"
              disabled={!link.allowLinking}
              icon={<Link2 aria-hidden="true" />}
              onClick={() => setDialog({ link, mode: "link" })}
            >
              Link existing
            </Button>
            <Button
              size="sm"
              disabled={!link.allowAddition}
              icon={<Plus aria-hidden="true" />}
              onClick={() => setDialog({ link, mode: "add" })}
            >
              Create new
            </Button>
          </li>
        ))}
      </ul>
      {dialog ? (
        <LinkingDialog
          form={form}
          link={dialog.link}
          mode={dialog.mode}
          right={{ canLink: dialog.link.allowLinking, canAdd: dialog.link.allowAddition }}
          profiles={shippedSummaries}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </RecordScope>
  )
}
