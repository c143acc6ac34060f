import { createContext, useContext, useMemo, useState, type ReactNode } from "react"
import { createDirectory } from "../../fields/rendering/directory.ts"
import { FieldViewContext, type FieldViewState, type FileService } from "../../fields/rendering/view-context.tsx"
import { createStagedFiles, type StagedFiles } from "../../fields/rendering/staged-files.ts"
import type { UserSummary } from "../../modules/auth/contracts/auth.ts"
import type { WireProblem } from "../../schemas/api/endpoint.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { EntityId, Keyword, ProfileId, ProjectId, RecordId } from "../../schemas/ids.ts"
import type { LinkedResults } from "../../schemas/linked-aggregate-queries.ts"
import type { LinkedRecord, ProfileInstance } from "../../schemas/record.ts"
import type { RecordStatus } from "../../schemas/workflow.ts"
import type { WireValues } from "../../schemas/values.ts"
import type { RecordContext } from "./record-context.ts"

/** Why an operation failed: the message to show, and the problems by field. */
export interface RejectedResult {
  readonly ok: false
  readonly message: string
  readonly problems: readonly WireProblem[]
}

export type SaveOutcome =
  | { readonly ok: true; readonly record: ProfileInstance }
  /** `current` is the current record when another user has changed it. */
  | (RejectedResult & { readonly current?: ProfileInstance | undefined })
export type LinkOutcome =
  | {
      readonly ok: true
      readonly revision: number
      /** The first linked records, ordered by UID. */
      readonly links: readonly LinkedRecord[]
      readonly total: number
      readonly linkedResults?: LinkedResults | undefined
    }
  | RejectedResult

/** A record to save: new while `id` is null. `fields` holds the changed values in wire format. */
export interface RecordChange {
  readonly profileId: ProfileId
  readonly id: RecordId | null
  readonly revision: number | null
  readonly projectId: ProjectId | null
  readonly fields: WireValues
  /** Files of the record and its fields to delete with this save. */
  readonly deleteFileIds?: readonly string[]
}

/** The PROFILEREF field that links records, and the record that has it. */
export interface LinkOwner {
  readonly profileId: ProfileId
  readonly id: RecordId | null
  readonly projectId: ProjectId | null
  readonly revision: number | null
  readonly keyword: Keyword
}

/** One page of a field's records, or of a search among them. */
export interface LinkedPage {
  readonly links: readonly LinkedRecord[]
  readonly total: number
}

/** Filters of a search for linkable records; without filters it returns all. */
export interface CandidateFilters {
  readonly search: string
  readonly statuses: readonly RecordStatus[]
  readonly projectIds: readonly ProjectId[]
}

export interface CandidatePage {
  readonly content: readonly LinkedRecord[]
  readonly totalElements: number
  readonly totalIsExact: boolean
  readonly alreadyLinked: number
}

/** External services of a record screen. The app implements them over HTTP, stories and tests in memory. */
export interface RecordServices {
  readonly save: (change: RecordChange) => Promise<SaveOutcome>
  readonly searchUsers: (text: string, signal: AbortSignal) => Promise<readonly UserSummary[]>
  readonly resolveUsers: (ids: readonly string[]) => Promise<readonly UserSummary[]>
  readonly searchCandidates: (owner: LinkOwner, query: CandidateFilters, signal: AbortSignal) => Promise<CandidatePage>
  /** Projects that a search can be filtered by. */
  readonly listProjects: () => Promise<readonly { readonly id: ProjectId; readonly name: string }[]>
  readonly resolveRecords: (ids: readonly string[]) => Promise<readonly LinkedRecord[]>
  /** The first page, of `linkedPageSize`, comes with the record. */
  readonly listLinks: (
    owner: LinkOwner,
    query: { readonly search: string; readonly page: number },
    signal: AbortSignal,
  ) => Promise<LinkedPage>
  readonly link: (owner: LinkOwner, ids: readonly RecordId[]) => Promise<LinkOutcome>
  readonly unlink: (owner: LinkOwner, id: RecordId) => Promise<LinkOutcome>
  /** Creates a record of another profile and links it in one request. */
  readonly createLinked: (owner: LinkOwner, change: RecordChange) => Promise<SaveOutcome>
  /** Loads the published definition of another profile; implementations should cache it. */
  readonly loadProfile: (id: ProfileId) => Promise<CompiledProfile>
  readonly recordHref: (record: LinkedRecord) => string | undefined
  readonly openRecord: (record: LinkedRecord) => void
  /** Files of the current record; a new record has no ID yet. */
  readonly filesOf: (owner: FileLocation) => FileService
}

export interface FileLocation {
  readonly recordId: RecordId | null
  readonly projectId: ProjectId | null
  readonly entityId: EntityId | null
}

const ServicesContext = createContext<RecordServices | null>(null)

export function useRecordServices(): RecordServices {
  const services = useContext(ServicesContext)
  if (!services) throw new Error("A record is drawn without services. Wrap the screen in RecordServicesProvider.")
  return services
}

/** What the user cannot link or add, and the reason shown in the Add menu. */
export interface LinkRight {
  readonly canLink: boolean
  readonly canAdd: boolean
  readonly reason?: string | undefined
}

export interface RecordServicesProviderProps {
  readonly services: RecordServices
  readonly children: ReactNode
}

/** Provides the services to all records, fields and linking dialogs inside. */
export function RecordServicesProvider({ services, children }: RecordServicesProviderProps) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

export interface FieldScopeProps {
  readonly profile: CompiledProfile
  readonly context: RecordContext
  readonly recordId: RecordId | null
  readonly revision?: number | null
  /** Shared with the form that saves the files; fields without a form have their own. */
  readonly staged?: StagedFiles
  readonly people: FieldViewState["people"]
  readonly records: FieldViewState["records"]
  readonly children: ReactNode
}

/** Context shared by one record's fields: language, tags, names and searches. */
export function FieldScope({
  profile,
  context,
  recordId,
  revision = null,
  staged: shared,
  people,
  records,
  children,
}: FieldScopeProps) {
  const services = useRecordServices()
  const [own] = useState(createStagedFiles)
  const staged = shared ?? own
  const state = useMemo<FieldViewState>(
    () => ({
      language: context.language,
      module: context.module,
      tags: profile.tags,
      people,
      records,
      today: context.today,
      searchUsers: services.searchUsers,
      searchRecords: async (field, text, signal) => {
        const { keyword } = field
        const owner = {
          profileId: profile.profileId,
          id: recordId,
          projectId: context.projectId,
          revision: null,
          keyword,
        }
        const query = { search: text, statuses: [], projectIds: [] }
        return (await services.searchCandidates(owner, query, signal)).content
      },
      recordHref: services.recordHref,
      files: services.filesOf({ recordId, projectId: context.projectId, entityId: context.entityId }),
      staged,
      revision,
    }),
    [
      services,
      profile,
      context.language,
      context.module,
      context.today,
      context.projectId,
      context.entityId,
      recordId,
      revision,
      staged,
      people,
      records,
    ],
  )
  return <FieldViewContext value={state}>{children}</FieldViewContext>
}

/** Directories that resolve IDs to names, cached as long as the services exist. */
export function useDirectories() {
  const services = useRecordServices()
  return useMemo(
    () => ({ people: createDirectory(services.resolveUsers), records: createDirectory(services.resolveRecords) }),
    [services],
  )
}
