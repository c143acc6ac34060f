import { useMemo } from "react"
import { useIntl } from "react-intl"
import { RecordScreen, type RecordScreenProps } from "../../renderers/record/record-screen.tsx"
import type { RecordContext } from "../../renderers/record/record-context.ts"
import { RecordServicesProvider, type RecordServices } from "../../renderers/record/services.tsx"
import type { CompiledLink, CompiledProfile } from "../../schemas/compiled.ts"
import type { ProjectId } from "../../schemas/ids.ts"
import { isLanguage, type Language } from "../../schemas/languages.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx"
import { createFakeRecordServices } from "./fake-record-services.ts"
import { findShippedProfile, shippedSummaries } from "./shipped-profiles.ts"
import { riskCandidates } from "./control-record.ts"
import "../story-box.css"

export const today = "2026-11-21"

export function storyContext(language: Language): RecordContext {
  return {
    language,
    module: "IC",
    today,
    actor: { userId: "control-lead", roles: [] },
    projectId: "project" as ProjectId,
    entityId: null,
    decimalPlaces: 2,
  }
}

export function useStoryLanguage(): Language {
  const { locale } = useIntl()
  const code = locale.slice(0, 2)
  return isLanguage(code) ? code : "en"
}

export interface RecordStoryProps {
  readonly profile: CompiledProfile
  readonly record: (language: Language) => ProfileInstance | null
  readonly services?: (services: RecordServices) => RecordServices
  readonly drafts?: RecordScreenProps["drafts"]
  readonly listPosition?: RecordScreenProps["listPosition"]
  readonly sidePanel?: RecordScreenProps["sidePanel"]
  readonly banner?: RecordScreenProps["banner"]
  readonly linkRight?: RecordScreenProps["linkRight"]
  readonly workflowUnavailable?: boolean | undefined
}

const everything = (_link: CompiledLink) => ({ canLink: true, canAdd: true })

/** A record screen with its contexts and in-memory services. */
export function RecordStory({
  profile,
  record: createInstance,
  services: change,
  drafts,
  listPosition,
  sidePanel,
  banner,
  linkRight = everything,
  workflowUnavailable,
}: RecordStoryProps) {
  const language = useStoryLanguage()
  const record = useMemo(() => createInstance(language), [createInstance, language])
  const services = useMemo(() => {
    const fakeServices = createFakeRecordServices({
      findProfile: findShippedProfile,
      candidates: riskCandidates(language),
      record,
      language,
    })
    return change ? change(fakeServices) : fakeServices
  }, [record, change, language])
  const context = useMemo(() => storyContext(language), [language])
  return (
    <RecordServicesProvider services={services}>
      <div className="story-page" data-page="">
        <RecordScreen
          profile={profile}
          record={record}
          context={context}
          profiles={shippedSummaries}
          linkRight={linkRight}
          workflowUnavailable={workflowUnavailable}
          drafts={drafts}
          listPosition={listPosition}
          sidePanel={sidePanel}
          banner={banner}
          breadcrumbs={<Crumbs profile={profile} record={record} />}
        />
      </div>
    </RecordServicesProvider>
  )
}

function Crumbs({ profile, record }: { profile: CompiledProfile; record: ProfileInstance | null }) {
  const language = useStoryLanguage()
  const plural = profile.pluralName[language] ?? profile.pluralName.en
  const last = record?.uniqueId ? [{ label: record.uniqueId }] : []
  return <Breadcrumbs label={plural} items={[{ label: plural, href: "#" }, ...last]} />
}
