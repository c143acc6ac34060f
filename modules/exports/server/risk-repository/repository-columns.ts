import { textCell } from "../../../../engine/round-trip/field-cell.ts"
import { selectableColumns } from "../../../../engine/list/selectable-columns.ts"
import type { CompiledColumn, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Keyword } from "../../../../schemas/ids.ts"
import { type Language, textIn } from "../../../../schemas/languages.ts"
import type { SystemColumn } from "../../../../schemas/profile.ts"
import type { FieldRole, ProfileType } from "../../../../schemas/profile-types.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import { type ExportColumn, exportColumns, parentsColumn } from "../lists/list-columns.ts"
import type { RepositoryPart } from "./repository-parts.ts"

/** A control without a sub-process of its own is in those of its risks. */
const subProcessPaths: Readonly<Record<RepositoryPart, readonly (readonly ProfileType[])[]>> = {
  RISK: [["SUB_PROCESS"]],
  CONTROL: [["SUB_PROCESS"], ["RISK", "SUB_PROCESS"]],
}

const processPaths: Readonly<Record<RepositoryPart, readonly (readonly ProfileType[])[]>> = {
  RISK: [["SUB_PROCESS", "PROCESS"], ["PROCESS"]],
  CONTROL: [["SUB_PROCESS", "PROCESS"], ["PROCESS"], ["RISK", "SUB_PROCESS", "PROCESS"]],
}

/** The records on the other side of the links between risks and controls. */
const counterparts = {
  RISK: { type: "CONTROL", side: "CHILD" },
  CONTROL: { type: "RISK", side: "PARENT" },
} as const satisfies Record<RepositoryPart, object>

interface RepositoryColumnContext {
  readonly access: AccessContext
  readonly profile: CompiledProfile
  readonly part: RepositoryPart
  readonly language: Language
}

/** The columns of a sheet: where a record is, which it is, all its fields, and what it is linked to. */
export function sheetColumns(context: RepositoryColumnContext): readonly ExportColumn[] {
  const { profile } = context
  return [
    ...placeColumns(context),
    ...[idColumn(context), titleColumn(context)].filter((column) => column !== undefined),
    ...columnsOf(context, (column) => isOwnField(profile, column)),
    ...counterpartColumns(context),
  ]
}

/** What pages show of a record, in this order; its place is in headings. */
export const pageSlots = ["uid", "title", "owner", "rating", "residual_rating", "linked"] as const
export type PageColumns = Readonly<Partial<Record<(typeof pageSlots)[number], ExportColumn>>>

/** The columns of the pages by what they show, so that those of several record types are below one another. */
export function pageColumns(context: RepositoryColumnContext): PageColumns {
  const { profile } = context
  const [linked] = counterpartColumns(context)
  const [uid, title] = [idColumn(context), titleColumn(context)]
  const ofRole = (role: FieldRole) => {
    const keyword = profile.fields.find((field) => field.role === role)?.keyword
    return keyword === undefined ? undefined : columnsOf(context, (column) => column.keyword === keyword)[0]
  }
  const [owner, rating, residualRating] = [ofRole("owner"), ofRole("rating"), ofRole("residual_rating")]
  return {
    ...(uid && { uid }),
    ...(title && { title }),
    ...(owner && { owner }),
    ...(rating && { rating }),
    ...(residualRating && { residual_rating: residualRating }),
    ...(linked && { linked }),
  }
}

const idColumn = (context: RepositoryColumnContext) =>
  columnsOf(context, (column) => shows(column, "uid", context.profile.uidKeyword))[0]

const titleColumn = (context: RepositoryColumnContext) =>
  columnsOf(context, (column) => shows(column, "name", context.profile.titleKeyword))[0]

/** Number and title are columns of the record, or of their fields where the list does not have those. */
function shows({ system, keyword }: CompiledColumn, own: SystemColumn, ownKeyword: Keyword | undefined): boolean {
  return system === own || (keyword !== undefined && keyword === ownKeyword)
}

/** The processes of a record; their heading is missing in a client without a record type of processes. */
export function processColumn({ access, part, language }: RepositoryColumnContext): ExportColumn {
  return parentsColumn(processPaths[part], typeName(access, "PROCESS", language) ?? "")
}

function placeColumns(context: RepositoryColumnContext): readonly ExportColumn[] {
  const { access, part, language } = context
  const process = processColumn(context)
  const subProcessName = typeName(access, "SUB_PROCESS", language)
  const [project, entity] = columnsOf(context, ({ system }) => system === "project" || system === "entity").toSorted(
    (one, other) => Number(other.key === "system:project") - Number(one.key === "system:project"),
  )
  return [
    ...(project ? [project] : []),
    yearColumn(language),
    ...(entity ? [entity] : []),
    ...(process.heading === "" ? [] : [process]),
    ...(subProcessName === undefined ? [] : [parentsColumn(subProcessPaths[part], subProcessName)]),
  ]
}

function yearColumn(language: Language): ExportColumn {
  return {
    ...blankColumn,
    key: "financialYear",
    heading: format("report.repository.financialYear", language),
    width: 14,
    cell: ({ row }, { project }) =>
      textCell(row.project_id === null ? "" : String(project(row.project_id)?.financialYear ?? "")),
  }
}

/** The numbers of the controls of a risk, or of the risks of a control; nothing in a client without such records. */
function counterpartColumns({ access, part, language }: RepositoryColumnContext): readonly ExportColumn[] {
  const { type, side } = counterparts[part]
  const profile = profileOfType(access, type)
  if (!profile) return []
  return [
    {
      ...blankColumn,
      key: `linked:${type}`,
      heading: textIn(profile.pluralName, language),
      width: 24,
      linked: { sides: [side], levels: 1 },
      cell: ({ links }) => {
        const found = links.filter((link) => link.side === side && link.linked.type === type)
        return textCell([...new Set(found.map(({ linked }) => linked.uniqueId))].join("; "))
      },
    },
  ]
}

const blankColumn = { field: null, keyword: null, kind: "text", choices: undefined } as const

function columnsOf(
  { profile, language }: RepositoryColumnContext,
  isIncluded: (column: CompiledColumn) => boolean,
): readonly ExportColumn[] {
  const keys = selectableColumns(profile)
    .filter(isIncluded)
    .map(({ key }) => key)
  // Each is in the file once, and for reading only.
  return exportColumns(profile, [...new Set(keys)], language).map((column) => ({ ...column, choices: undefined }))
}

/** All fields but those that other columns show: number, title, and links to risks, controls and their place. */
function isOwnField(profile: CompiledProfile, { keyword }: CompiledColumn): boolean {
  if (keyword === undefined || keyword === profile.uidKeyword || keyword === profile.titleKeyword) return false
  const link = profile.links.find((one) => one.keyword === keyword)
  return !link || !shownElsewhere.has(link.profileType)
}

const shownElsewhere: ReadonlySet<ProfileType> = new Set<ProfileType>(["PROCESS", "SUB_PROCESS", "RISK", "CONTROL"])

function typeName(access: AccessContext, type: ProfileType, language: Language): string | undefined {
  const profile = profileOfType(access, type)
  return profile && textIn(profile.name, language)
}

function profileOfType({ availableProfiles }: AccessContext, type: ProfileType): CompiledProfile | undefined {
  return [...availableProfiles.values()].find((profile) => profile.type === type)
}
