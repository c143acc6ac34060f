import { useQuery } from "@tanstack/react-query"
import { useBlocker, useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { useIntl } from "react-intl"
import type { CompiledLink } from "../../../schemas/compiled.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { allowsRecords } from "../../../schemas/permissions.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { profileName } from "../../../renderers/profile-name.ts"
import { RecordScreen } from "../../../renderers/record/record-screen.tsx"
import { RecordServicesProvider, type LinkRight } from "../../../renderers/record/services.tsx"
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { Sheet } from "../../../ui/sheet.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { compiledProfileQuery, profilesQuery } from "../../queries/profiles.ts"
import { recordQuery } from "../../queries/records.ts"
import { useUser } from "../../session/session.ts"
import { listAddress, recordAddress } from "../../shell/addresses.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { NotFound, PageFailure } from "../../shell/page-failure.tsx"
import { Starting } from "../../shell/starting.tsx"
import { RecordRail } from "./rail/record-rail.tsx"
import { projectAt, useProfileAt } from "./record-place.ts"
import { SavedUnder } from "./saved-under.tsx"
import { readersDay } from "./today.ts"
import { useDecimalPlaces } from "./use-decimal-places.ts"
import { useFinancialYear } from "./use-financial-year.ts"
import { useDeletion } from "./use-deletion.tsx"
import { useNewVersionNotice } from "./use-new-version-notice.ts"
import { useServices } from "./use-record-services.ts"

/** A record on its page, drawn from its profile. */
export function RecordEditScreen() {
  const { recordId, type } = useParams({ from: "/shell/$type/$projectId/edit/$recordId" })
  const { version } = useSearch({ from: "/shell/$type/$projectId/edit/$recordId" })
  const { data: record, error, refetch } = useQuery(recordQuery(recordId as RecordId, version))
  if (error && !record) return <Failed failure={error} what={type} onRetry={() => void refetch()} />
  return record ? <RecordPage key={`${record.id} ${version}`} record={record} /> : <Starting />
}

/** A record that is not there yet, on the same page. */
export function NewRecordScreen() {
  return <RecordPage record={null} />
}

function RecordPage({ record }: { record: ProfileInstance | null }) {
  const intl = useIntl()
  const language = useLanguage()
  const user = useUser()
  const navigate = useNavigate()
  const services = useServices()
  const { type = "", projectId } = useParams({ strict: false })
  const { profile: wanted, version } = useSearch({ strict: false })
  const place = useProfileAt(type, record?.profileId ?? wanted)
  const profileId = record?.profileId ?? place.profile?.id
  const compiled = useQuery({
    ...compiledProfileQuery(profileId ?? ("" as never), version),
    enabled: profileId !== undefined,
  })
  const profiles = useQuery(profilesQuery)
  const [dirty, setDirty] = useState(false)
  const [saved, setSaved] = useState<ProfileInstance>()
  const leaving = useBlocker({ shouldBlockFn: () => dirty, withResolver: true, enableBeforeUnload: false })

  const today = readersDay()
  const project = record ? record.projectId : projectAt(projectId)
  const decimalPlaces = useDecimalPlaces(project)
  const financialYear = useFinancialYear(project)
  const context = useMemo(
    () => ({
      language,
      module: user.moduleId ?? "IC",
      today,
      actor: { userId: user.id, roles: user.roles.map((role) => role.id) },
      projectId: project,
      entityId: record?.entityId ?? user.entityId,
      decimalPlaces: record?.decimalPlaces ?? decimalPlaces,
      financialYear,
    }),
    [language, today, user, project, record?.entityId, record?.decimalPlaces, decimalPlaces, financialYear],
  )
  const profile = compiled.data
  const latest = record && saved && saved.revision >= record.revision ? saved : record
  const deletion = useDeletion(latest, () => void navigate({ href: list(), ignoreBlocker: true }))
  const list = () =>
    listAddress({
      type: profile?.type ?? "OTHER",
      projectId: project,
      profileId: place.several ? profile?.profileId : undefined,
    })
  useNewVersionNotice(profile)
  if (place.data && !profileId) return <Failed failure={null} what={type} onRetry={() => {}} />
  // A refetch that fails must not take the form away: what is typed in it stays.
  if (!profile || !profiles.data) {
    const failure = compiled.error ?? profiles.error
    return failure ? <Failed failure={failure} what={type} onRetry={() => void compiled.refetch()} /> : <Starting />
  }

  const inForce = profiles.data.find(({ id }) => id === profileId)?.publishedVersion ?? null
  const uid = record?.uniqueId ?? intl.formatMessage({ id: "shell.newRecord" })
  return (
    <RecordServicesProvider services={services}>
      <RecordScreen
        profile={profile}
        record={record}
        context={context}
        profiles={profiles.data}
        linkRight={(link) => rightToLink(link, user)}
        breadcrumbs={
          <Breadcrumbs
            label={intl.formatMessage({ id: "shell.breadcrumbs" })}
            items={[
              { label: intl.formatMessage({ id: "shell.home" }), href: "/" },
              { label: profileName(profile, language, context.module).plural, href: list() },
              { label: uid },
            ]}
            renderLink={({ href, label }) => <AppLink href={href}>{label}</AppLink>}
          />
        }
        notice={
          latest !== null &&
          inForce !== null &&
          (latest.savedUnder !== inForce || latest.profileVersion !== inForce) && (
            <SavedUnder record={latest} inForce={inForce} />
          )
        }
        more={deletion.entries}
        rail={latest && <RecordRail recordId={latest.id} revision={latest.revision} />}
        onDirtyChange={setDirty}
        onSaved={(now) => {
          setDirty(false)
          setSaved(now)
          if (!record)
            void navigate({
              href: recordAddress({ type: now.type, projectId: now.projectId }, now.id),
              ignoreBlocker: true,
            })
        }}
      />
      {deletion.dialog}
      <ConfirmDialog
        open={leaving.status === "blocked"}
        title={intl.formatMessage({ id: "shell.leave.title" })}
        confirmLabel={intl.formatMessage({ id: "shell.leave.discard" })}
        cancelLabel={intl.formatMessage({ id: "shell.leave.stay" })}
        closeLabel={intl.formatMessage({ id: "shell.close" })}
        tone="danger"
        onConfirm={() => leaving.proceed?.()}
        onCancel={() => leaving.reset?.()}
      >
        {intl.formatMessage({ id: "shell.leave.text" })}
      </ConfirmDialog>
    </RecordServicesProvider>
  )
}

/** Linking needs a right on the linked type, adding the right to create it. */
function rightToLink(link: CompiledLink, user: ReturnType<typeof useUser>): LinkRight {
  const rights = { isClientAdmin: user.isClientAdmin, grants: user.grants }
  return {
    canLink: link.allowLinking && allowsRecords(rights, link.profileType, "READ"),
    canAdd: link.allowAddition && allowsRecords(rights, link.profileType, "CREATE"),
  }
}

function Failed({ failure, what, onRetry }: { failure: unknown; what: string; onRetry: () => void }) {
  return <Sheet>{failure ? <PageFailure failure={failure} what={what} onRetry={onRetry} /> : <NotFound />}</Sheet>
}
