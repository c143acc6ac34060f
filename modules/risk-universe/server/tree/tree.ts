import { validate as isUuid } from "uuid"
import { fieldTypes } from "../../../../fields/index.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProjectId, RecordId } from "../../../../schemas/ids.ts"
import { type MatrixPart, matrixParts } from "../../../../schemas/matrix-parts.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { FieldRole } from "../../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { normalizeSearchText } from "../../../../server/database/record-list/normalize-search-text.ts"
import { searchCondition } from "../../../../server/database/record-list/search.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import type { listRiskTree, TreeLevel, TreeNode } from "../../contracts/tree.ts"
import { readableProfiles } from "../universe-profile.ts"
import {
  findOpened,
  findTreeProjects,
  findTreeRecords,
  isProjectNamed,
  type Matching,
  type Page,
  type ProjectRow,
  type TreeFields,
  type TreeProfiles,
  type TreeRow,
} from "./tree-repository.ts"

const defaultSize = 50

interface Level {
  readonly profiles: readonly CompiledProfile[]
  readonly search: Search | undefined
  readonly page: Page
}

interface Search {
  /** Normalized. */
  readonly text: string
  readonly records: Matching
}

/** A level of the tree: projects, or what is directly below one of its nodes. */
export async function loadTreeLevel(
  tx: ClientTransaction,
  access: AccessContext,
  { parent, projectIds, search = "", page = 0, size = defaultSize }: BodyOf<typeof listRiskTree>,
): Promise<TreeLevel> {
  const profiles = matrixParts.flatMap((part) => readableProfiles(access, part))
  const level = { profiles, search: await searchOf(tx, profiles, search), page: { offset: page * size, size } }
  const projects = [...access.visibility.projects.keys()]
  if (!parent) {
    const requested = new Set(projectIds ?? projects)
    const shown = projects.filter((id) => requested.has(id))
    const found = await findTreeProjects(tx, access, idsOf(profiles), shown, level.search, level.page)
    return { content: found.projects.map(serializeProject), total: found.total }
  }
  return "projectId" in parent
    ? belowProject(tx, access, projects, level, parent.projectId)
    : belowRecord(tx, access, projects, level, parent.recordId)
}

async function searchOf(
  tx: ClientTransaction,
  profiles: readonly CompiledProfile[],
  search: string,
): Promise<Search | undefined> {
  const text = normalizeSearchText(search.trim())
  if (text === "") return undefined
  const ids = profiles.map(({ profileId }) => profileId)
  return { text, records: await searchCondition(tx, ids, text, "p") }
}

/** What is below nothing else in the project; everything if the project's name contains the searched text. */
async function belowProject(
  tx: ClientTransaction,
  access: AccessContext,
  projects: readonly ProjectId[],
  level: Level,
  projectId: ProjectId,
): Promise<TreeLevel> {
  if (!projects.includes(projectId)) throw new HttpError(404, problem("project.not_found", ["parent", "projectId"]))
  const isNamed = level.search && (await isProjectNamed(tx, access, projectId, level.search.text))
  return loadRecords(tx, access, { projectId }, isNamed ? { ...level, search: undefined } : level)
}

async function belowRecord(
  tx: ClientTransaction,
  access: AccessContext,
  projects: readonly ProjectId[],
  level: Level,
  recordId: RecordId,
): Promise<TreeLevel> {
  const { search } = level
  const opened = isUuid(recordId)
    ? await findOpened(tx, access, idsOf(level.profiles), recordId, projects, search?.records)
    : undefined
  if (!opened) throw new HttpError(404, problem("record.not_found", ["parent", "recordId"]))
  const { projectId, matches } = opened
  const isBelowMatch = matches || (search && (await isProjectNamed(tx, access, projectId, search.text)))
  return loadRecords(tx, access, { projectId, recordId }, isBelowMatch ? { ...level, search: undefined } : level)
}

async function loadRecords(
  tx: ClientTransaction,
  access: AccessContext,
  parent: Parameters<typeof findTreeRecords>[3],
  { profiles, search, page }: Level,
): Promise<TreeLevel> {
  const fields: TreeFields = {
    order: fieldIds(profiles, (profile) => fieldWithRole(profile, "sort_order")),
    rating: fieldIds(profiles, ratingField),
  }
  const found = await findTreeRecords(tx, access, idsOf(profiles), parent, fields, search?.records, page)
  const byId = new Map(profiles.map((profile) => [profile.profileId, profile]))
  const serialize = (row: TreeRow) => serializeRecord(access, byId.get(row.profile_id), parent.projectId, row)
  return { content: found.records.map(serialize), total: found.total }
}

function idsOf(profiles: readonly CompiledProfile[]): TreeProfiles {
  const ofType = (type: MatrixPart) =>
    profiles.filter((profile) => profile.type === type).map(({ profileId }) => profileId)
  return {
    PROCESS: ofType("PROCESS"),
    SUB_PROCESS: ofType("SUB_PROCESS"),
    RISK: ofType("RISK"),
    CONTROL: ofType("CONTROL"),
  }
}

function fieldIds(
  profiles: readonly CompiledProfile[],
  fieldOf: (profile: CompiledProfile) => CompiledField | undefined,
): TreeFields["order"] {
  return Object.fromEntries(
    profiles.flatMap((profile) => {
      const field = fieldOf(profile)
      return field ? [[profile.profileId, field.id]] : []
    }),
  )
}

const fieldWithRole = ({ fields }: CompiledProfile, wanted: FieldRole) => fields.find(({ role }) => role === wanted)

/** After controls, otherwise before. */
function ratingField(profile: CompiledProfile): CompiledField | undefined {
  if (profile.type !== "RISK") return undefined
  return fieldWithRole(profile, "residual_rating") ?? fieldWithRole(profile, "rating")
}

function serializeProject({ id, name, risks, controls, below }: ProjectRow): TreeNode {
  return {
    kind: "PROJECT",
    id,
    projectId: id,
    uniqueId: "",
    name,
    entityName: null,
    risks,
    controls,
    rating: null,
    hasChildren: below > 0,
  }
}

function serializeRecord(
  { entityNames }: AccessContext,
  profile: CompiledProfile | undefined,
  projectId: ProjectId,
  row: TreeRow,
): TreeNode {
  return {
    kind: row.type,
    id: row.id,
    projectId,
    uniqueId: row.uid,
    name: row.name,
    entityName: row.entity_id === null ? null : (entityNames.get(row.entity_id) ?? null),
    risks: row.risks,
    controls: row.controls,
    rating: profile ? ratingOf(profile, row.rating) : null,
    hasChildren: row.below > 0,
  }
}

function ratingOf(profile: CompiledProfile, stored: unknown): TreeNode["rating"] {
  const field = ratingField(profile)
  const [selected] = Array.isArray(stored) ? stored : []
  const option = field && fieldTypes[field.type].choices?.(field.definition, profile).find(({ id }) => id === selected)
  return option ? { name: option.name, tone: option.tone ?? null } : null
}
