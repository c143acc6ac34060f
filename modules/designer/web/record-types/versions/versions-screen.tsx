import { useQueries, useQuery } from "@tanstack/react-query"
import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { useIntl } from "react-intl"
import { isDeepEqual } from "../../../../../engine/edit/same.ts"
import type { ProfileDraft } from "../../../contracts/profile-drafts.ts"
import type { ProfileListItem } from "../../../../profiles/contract.ts"
import type { ProfileVersion } from "../../../contracts/versions.ts"
import type { ProfileId } from "../../../../../schemas/ids.ts"
import { type Language, textIn } from "../../../../../schemas/languages.ts"
import { Sheet, SheetHeader } from "../../../../../ui/sheet.tsx"
import { toast } from "../../../../../ui/toaster.tsx"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { profileDraftQuery } from "../../draft-queries.ts"
import { profilesQuery } from "../../../../../src/queries/profiles.ts"
import { versionQuery, versionsQuery } from "../../version-queries.ts"
import { HelpLink } from "../../../../../src/shell/help-link.tsx"
import { FailedPage } from "../../../../../src/shell/failed-page.tsx"
import { PageBreadcrumbs } from "../../../../../src/shell/page-breadcrumbs.tsx"
import { Starting } from "../../../../../src/shell/starting.tsx"
import { PublishingStatus } from "../../publish/publishing-status.tsx"
import { usePublishing } from "../../publish/use-publishing.ts"
import { useVersionServices } from "../../publish/use-version-services.ts"
import { HttpExternalNames } from "../../rules/http-external-names.tsx"
import { useDesignScope } from "../../../../../src/session/use-design-scope.ts"
import { RevertDialog } from "./revert-dialog.tsx"
import { originSide, originVersion, parseSide, sideBefore, type Comparison, type VersionSide } from "./version-side.ts"
import { Versions } from "./versions.tsx"

/** The published versions of one profile, on their page. */
export function VersionsScreen() {
  const { formatMessage } = useIntl()
  const { profileId } = useParams({ from: "/shell/profiles/$profileId/versions" })
  const draft = useQuery(profileDraftQuery(profileId as ProfileId))
  const versions = useQuery(versionsQuery(profileId as ProfileId))
  const profiles = useQuery(profilesQuery)
  const pageQueries = [draft, versions, profiles]
  const failure = pageQueries.find(({ error, data }) => error && !data)?.error
  if (failure) {
    return (
      <FailedPage
        failure={failure}
        what={formatMessage({ id: "versions.open" })}
        onRetry={() => void Promise.all(pageQueries.map((one) => one.refetch()))}
      />
    )
  }
  if (!draft.data || !versions.data || !profiles.data) return <Starting />
  return (
    <HttpExternalNames>
      <VersionsPage
        draft={draft.data}
        versions={versions.data}
        profiles={profiles.data}
        onChanged={() => Promise.all(pageQueries.map((one) => one.refetch()))}
      />
    </HttpExternalNames>
  )
}

interface VersionsPageProps {
  readonly draft: ProfileDraft
  readonly versions: readonly ProfileVersion[]
  readonly profiles: readonly ProfileListItem[]
  readonly onChanged: () => Promise<unknown>
}

function VersionsPage({ draft, versions, profiles, onChanged }: VersionsPageProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const navigate = useNavigate()
  const search = useSearch({ from: "/shell/profiles/$profileId/versions" })
  const [from, to] = [parseSide(search.from), parseSide(search.to)]
  const services = useVersionServices(draft.id)
  const [viewed, setViewed] = useState<number>()
  const [reverting, setReverting] = useState<number>()
  const { publishing, send, cancel, dismiss } = usePublishing({
    services,
    profileId: draft.id,
    async onDone(version) {
      setReverting(undefined)
      toast.show("success", { title: formatMessage({ id: "designer.publish.done" }, { version }), text: name })
      await onChanged()
    },
  })

  const name = textIn(draft.draft.name, language)
  const newest = versions[0]?.version ?? 0
  const hasDraft = draft.published === null || !isDeepEqual(draft.published, draft.draft)
  const { can } = useDesignScope()
  const origin = can("READ", { entity: null }) ? originOf(draft, language) : undefined
  const visible = to ?? (newest > 0 ? newest : "draft")
  const comparison: Comparison = { from: from ?? sideBefore(visible, newest) ?? origin?.sides[0] ?? null, to: visible }
  const requestedVersions = [comparison.from, comparison.to, viewed, reverting].filter(
    (side) => typeof side === "number" && side >= 1,
  )
  const numbers = [...new Set(requestedVersions as number[])]
  const definitions = useQueries({ queries: numbers.map((version) => versionQuery(draft.id, version)) })
  const compared = [comparison.from, comparison.to].flatMap((side) => originVersion(side) ?? [])
  const origins = useQueries({
    queries: origin ? compared.map((version) => versionQuery(origin.id, version)) : [],
  })
  const definitionOf = (side: VersionSide) => {
    if (side === "draft") return draft.draft
    if (typeof side === "number") return definitions[numbers.indexOf(side)]?.data?.definition
    return origins[compared.indexOf(originVersion(side) ?? 0)]?.data?.definition
  }

  const canPublish = can("UPDATE", draft)
  const restore = (version: number) =>
    void navigate({ to: "/profiles/$profileId", params: { profileId: draft.id }, search: { restore: version } })
  const close = () => {
    dismiss()
    setReverting(undefined)
  }
  const reopen = async () => {
    await onChanged()
    dismiss()
  }
  const title = formatMessage({ id: "versions.title" }, { name })
  return (
    <Sheet>
      <SheetHeader
        title={title}
        breadcrumbs={
          <PageBreadcrumbs
            kind="profile"
            label={title}
            parent={{ kind: "list", href: "/profiles", label: formatMessage({ id: "designer.title" }) }}
          />
        }
        actions={<HelpLink topic="versions" what={formatMessage({ id: "versions.open" })} />}
      />
      {reverting === undefined && publishing.phase !== "idle" && (
        <div className="versions__publishing">
          <PublishingStatus publishing={publishing} version={newest + 1} onCancel={cancel} onReopen={reopen} />
        </div>
      )}
      <Versions
        name={name}
        versions={versions}
        hasDraft={hasDraft}
        origin={origin}
        comparison={comparison}
        definitionOf={definitionOf}
        onCompare={(previous, later) =>
          void navigate({
            to: "/profiles/$profileId/versions",
            params: { profileId: draft.id },
            search: { to: later, ...(previous !== null && { from: previous }) },
            replace: true,
          })
        }
        onView={setViewed}
        onRestore={canPublish ? restore : undefined}
        onRevert={canPublish ? setReverting : undefined}
      />
      {reverting !== undefined && draft.published && (
        <RevertDialog
          version={reverting}
          name={name}
          currentVersion={{ version: newest, definition: draft.published }}
          target={definitionOf(reverting)}
          revertsRewrites={versions.some(({ version, rewritten }) => version > reverting && rewritten > 0)}
          draftRevision={draft.draftRevision}
          hasDraft={hasDraft}
          profiles={profiles}
          services={services}
          publishing={publishing}
          onRevert={(decided) => void send(() => services.revert(reverting, draft.draftRevision, decided))}
          onCancel={cancel}
          onReopen={reopen}
          onClose={close}
        />
      )}
    </Sheet>
  )
}

/** The origin: the version the copy is based on, and the published one. */
function originOf({ origin }: ProfileDraft, language: Language) {
  if (!origin) return undefined
  const numbers = [origin.publishedVersion, origin.version].filter((version) => version !== null)
  return { id: origin.id, name: textIn(origin.name, language), sides: [...new Set(numbers)].map(originSide) }
}
