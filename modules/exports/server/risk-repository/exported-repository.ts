import { type RawBuilder, sql } from "kysely"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { allows } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { toForbiddenError } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { loadActor } from "../../../auth/server/index.ts"
import {
  type AccessContext,
  type AccessContextDeps,
  listedProfile,
  loadAccessContext,
} from "../../../records/server/index.ts"
import type { ExportedRepository } from "../../contract.ts"
import type { ExportRun } from "../exports/exported-list.ts"
import { printableRows, type PrintableRows } from "../lists/export-rows.ts"
import type { ExportColumn } from "../lists/list-columns.ts"
import { listedRecords, type ListedRecords } from "../lists/list-query.ts"
import { countListed } from "../lists/list-rows-repository.ts"
import { type RepositoryPart, repositoryParts } from "./repository-parts.ts"

/** The risks or controls of one record type in all projects that the reader can see. */
export interface RepositoryList {
  readonly part: RepositoryPart
  readonly profile: CompiledProfile
  readonly listed: ListedRecords
  readonly rows: number
}

export interface RepositoryFile {
  readonly access: AccessContext
  readonly query: ExportedRepository
  readonly language: Language
  readonly title: string
  readonly lists: readonly RepositoryList[]
}

/**
 * Resolves the lists of a repository for its reader: those of every record type of risks and controls that they can
 * read, or of the requested ones. Throws 403 without the permission on the repository or on any of them.
 */
export async function openRepository(
  tx: ClientTransaction,
  access: AccessContext,
  query: ExportedRepository,
): Promise<readonly RepositoryList[]> {
  if (!allows(access.actor.rights, "Settings", "Risk_Control_Repository", "READ"))
    throw toForbiddenError("READ", "Risk_Control_Repository")
  const { search } = query
  const [filtered, another] = repositoryParts.filter((part) => query.filters?.[part])
  /** With a filter of one type, the records of the other are those that are linked to what matches it. */
  const narrowing = another === undefined ? filtered : undefined
  const lists: Omit<RepositoryList, "rows">[] = []
  for (const part of repositoryParts) {
    const filter = query.filters?.[part]
    const isSearched = search !== undefined && (narrowing === undefined || narrowing === part)
    for (const profile of profilesOf(access, query, part)) {
      const listed = await listedRecords(tx, access, {
        profileId: profile.profileId,
        scope: { ...(filter && { filter }), ...(isSearched && { search }) },
        group: "system:project",
        sortBy: "system:uid",
      })
      lists.push({ part, profile, listed })
    }
  }
  if (lists.length === 0) throw unreadable(access)
  const narrow = lists.find(({ part }) => part === narrowing)
  const counted: RepositoryList[] = []
  for (const list of lists) {
    const listed =
      narrow && narrow.part !== list.part
        ? { ...list.listed, where: linkedToListed(list.listed, narrow.listed, narrow.part) }
        : list.listed
    counted.push({ ...list, listed, rows: await countListed(tx, listed) })
  }
  return counted
}

/** The records of a list that are linked to one of another list, as a condition on record `r`. */
function linkedToListed(
  { where }: ListedRecords,
  { where: isListed }: ListedRecords,
  part: RepositoryPart,
): RawBuilder<boolean> {
  const [own, other] = part === "RISK" ? ["child_id", "parent_id"] : ["parent_id", "child_id"]
  return sql<boolean>`${where} and r.id in (
    select ${sql.ref(`l.${own}`)} from record_link l
     where l.client_id = r.client_id and ${sql.ref(`l.${other}`)} in (select r.id from record r where ${isListed}))`
}

/** Loads the repository of an export, with the requester's rights at the time of the transaction. */
export async function exportedRepository(
  tx: ClientTransaction,
  { id: jobId, actor: { clientId, userId, module }, input }: ExportRun,
  query: ExportedRepository,
  accessDeps: AccessContextDeps,
): Promise<RepositoryFile> {
  const { language, title, entityId } = input
  const actor = await loadActor(tx, { clientId, userId, module, entityId, jobId })
  const access = await loadAccessContext(tx, actor, accessDeps)
  return { access, query, language, title, lists: await openRepository(tx, access, query) }
}

/** The rows of a list with what its columns need, in batches. */
export function rowsOfList(
  tx: ClientTransaction,
  { access, language }: RepositoryFile,
  { listed }: RepositoryList,
  columns: readonly ExportColumn[],
): AsyncIterable<PrintableRows> {
  return printableRows(tx, access, listed, columns, language)
}

/** A filter names the columns of one record type: without a requested one, of the first. */
function profilesOf(
  access: AccessContext,
  { profileIds, filters }: ExportedRepository,
  part: RepositoryPart,
): readonly CompiledProfile[] {
  const requested = profileIds?.[part]
  if (requested !== undefined) {
    const profile = listedProfile(access, requested)
    if (profile.type === part) return [profile]
    throw new HttpError(
      400,
      problem("record.type_mismatch", ["repository", "profileIds", part], { type: profile.type }),
    )
  }
  const readable = profilesOfType(access, part).filter(
    ({ profileId }) =>
      access.profiles.some((profile) => profile.profileId === profileId) || access.grantedRecords.has(profileId),
  )
  return filters?.[part] ? readable.slice(0, 1) : readable
}

function profilesOfType({ actor, availableProfiles }: AccessContext, part: RepositoryPart): readonly CompiledProfile[] {
  return [...availableProfiles.values()].filter(
    ({ type, modules }) => type === part && (actor.module === null || modules.includes(actor.module)),
  )
}

function unreadable(access: AccessContext): HttpError {
  const exists = repositoryParts.some((part) => profilesOfType(access, part).length > 0)
  return exists ? toForbiddenError("READ", "Risk") : new HttpError(404, problem("profile.not_found", []))
}
