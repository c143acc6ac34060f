import { createContext, useContext, useMemo, useState, type ReactNode } from "react"
import { createDirectory } from "../../fields/drawing/directory.ts"
import { FieldViewContext, type FieldViewState, type FileService } from "../../fields/drawing/view-context.tsx"
import { createStagedFiles, type StagedFiles } from "../../fields/drawing/staged-files.ts"
import type { Person } from "../../schemas/api/auth.ts"
import type { WireProblem } from "../../schemas/api/endpoint.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { EntityId, Keyword, ProfileId, ProjectId, RecordId } from "../../schemas/ids.ts"
import type { LinkedAnswers } from "../../schemas/linked-questions.ts"
import type { LinkedRecord, ProfileInstance } from "../../schemas/record.ts"
import type { RecordStatus } from "../../schemas/workflow.ts"
import type { WireValues } from "../../schemas/values.ts"
import type { RecordContext } from "./record-context.ts"

/** Why something was not done: the sentence to show, and what is wrong with which field. */
export interface Refused {
  readonly ok: false
  readonly message: string
  readonly problems: readonly WireProblem[]
}

export type SaveOutcome =
  | { readonly ok: true; readonly record: ProfileInstance }
  /** `current` is the record as it stands now, where someone else was faster. */
  | (Refused & { readonly current?: ProfileInstance | undefined })
export type LinkOutcome =
  | {
      readonly ok: true
      readonly revision: number
      /** The first of them, by number. */
      readonly links: readonly LinkedRecord[]
      readonly total: number
      readonly linkedAnswers?: LinkedAnswers | undefined
    }
  | Refused

/** A record to be written: new while `id` is null. `fields` holds what changed, in the wire form. */
export interface RecordChange {
  readonly profileId: ProfileId
  readonly id: RecordId | null
  readonly revision: number | null
  readonly projectId: ProjectId | null
  readonly fields: WireValues
  /** Files of the record, its own and those of its fields, that go with this save. */
  readonly deleteFileIds?: readonly string[]
}

/** The PROFILEREF field through which records are linked, and the record that has it. */
export interface LinkPlace {
  readonly profileId: ProfileId
  readonly id: RecordId | null
  readonly projectId: ProjectId | null
  readonly revision: number | null
  readonly keyword: Keyword
}

/** A page of what one field shows, or of what a search in it finds. */
export interface LinkedPage {
  readonly links: readonly LinkedRecord[]
  readonly total: number
}

/** What a search for records to link is narrowed to; nothing said is everything. */
export interface CandidateWish {
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

/** Everything a record screen asks of the world. The app implements it over HTTP, stories and tests in memory. */
export interface RecordServices {
  readonly save: (change: RecordChange) => Promise<SaveOutcome>
  readonly searchPeople: (text: string, signal: AbortSignal) => Promise<readonly Person[]>
  readonly resolvePeople: (ids: readonly string[]) => Promise<readonly Person[]>
  readonly searchCandidates: (place: LinkPlace, wish: CandidateWish, signal: AbortSignal) => Promise<CandidatePage>
  /** The projects that a search may be narrowed to. */
  readonly listProjects: () => Promise<readonly { readonly id: ProjectId; readonly name: string }[]>
  readonly resolveRecords: (ids: readonly string[]) => Promise<readonly LinkedRecord[]>
  /** What came with a record is the first page, of `linkedPageSize`. */
  readonly listLinks: (
    place: LinkPlace,
    wish: { readonly search: string; readonly page: number },
    signal: AbortSignal,
  ) => Promise<LinkedPage>
  readonly link: (place: LinkPlace, ids: readonly RecordId[]) => Promise<LinkOutcome>
  readonly unlink: (place: LinkPlace, id: RecordId) => Promise<LinkOutcome>
  /** Creates a record of another profile and links it at once. */
  readonly createLinked: (place: LinkPlace, change: RecordChange) => Promise<SaveOutcome>
  /** The published definition of another profile; asked for more than once, it should remember. */
  readonly loadProfile: (id: ProfileId) => Promise<CompiledProfile>
  readonly recordHref: (record: LinkedRecord) => string | undefined
  readonly openRecord: (record: LinkedRecord) => void
  /** The files of the record that is shown; a new one has no id yet. */
  readonly filesOf: (place: FilePlace) => FileService
}

export interface FilePlace {
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

/** What one may not link or add, and why: the words stand in the Add menu. */
export interface LinkRight {
  readonly canLink: boolean
  readonly canAdd: boolean
  readonly reason?: string | undefined
}

export interface RecordServicesProviderProps {
  readonly services: RecordServices
  readonly children: ReactNode
}

/** Puts the services in reach of every record, field and linking dialog below. */
export function RecordServicesProvider({ services, children }: RecordServicesProviderProps) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

export interface FieldScopeProps {
  readonly profile: CompiledProfile
  readonly context: RecordContext
  readonly recordId: RecordId | null
  readonly revision?: number | null
  /** Shared with what saves them; fields that nothing saves have their own. */
  readonly staged?: StagedFiles
  readonly people: FieldViewState["people"]
  readonly records: FieldViewState["records"]
  readonly children: ReactNode
}

/** What the fields of one record share: language, tags, names and searches. */
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
      searchPeople: services.searchPeople,
      searchRecords: async (field, text, signal) => {
        const { keyword } = field
        const place = {
          profileId: profile.profileId,
          id: recordId,
          projectId: context.projectId,
          revision: null,
          keyword,
        }
        const wish = { search: text, statuses: [], projectIds: [] }
        return (await services.searchCandidates(place, wish, signal)).content
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

/** The names behind ids, kept for as long as the services live. */
export function useDirectories() {
  const services = useRecordServices()
  return useMemo(
    () => ({ people: createDirectory(services.resolvePeople), records: createDirectory(services.resolveRecords) }),
    [services],
  )
}
