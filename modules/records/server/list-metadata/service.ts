import { groupingOf } from "../../../../engine/list/grouping.ts"
import { selectableColumns } from "../../../../engine/list/selectable-columns.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { getListMetadata, MetadataColumn } from "../../contracts/list-metadata.ts"
import {
  type CompiledColumn,
  type CompiledField,
  type CompiledProfile,
  peopleTag,
} from "../../../../schemas/compiled.ts"
import type { FilterKind } from "../../../../schemas/field-type.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { type Language, textIn } from "../../../../schemas/languages.ts"
import {
  DateCondition,
  listLimits,
  NumberCondition,
  PresenceCondition,
  SetCondition,
  TextCondition,
} from "../../../../schemas/query.ts"
import { completedWithoutResult, recordStatuses } from "../../../../schemas/workflow.ts"
import type { Database } from "../../../../server/database/database.ts"
import { canAccessRecords, type Actor } from "../../../../server/http/actor.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import { listedProfile, loadAccessContext, type AccessContextDeps } from "../access-context.ts"

/** Metadata of a list, for clients that render it themselves. */
export function listMetadataService(deps: AccessContextDeps & { readonly database: Database }) {
  return {
    of: (actor: Actor, profileId: ProfileId, language: Language): Promise<ReplyOf<typeof getListMetadata>> =>
      deps.database.readTransaction(actor.clientId, async (tx) => {
        const accessContext = await loadAccessContext(tx, actor, deps)
        const profile = listedProfile(accessContext, profileId)
        const { type, version, sort, filter, outsideProjects } = profile
        const access = {
          create:
            canAccessRecords(accessContext, profileId, "CREATE") && !accessContext.archived.has(profile.profileId),
          update: canAccessRecords(accessContext, profileId, "UPDATE"),
          delete: canAccessRecords(accessContext, profileId, "DELETE"),
        }
        return {
          profileId: profile.profileId,
          profileVersion: version,
          type,
          name: textIn(profile.name, language),
          pluralName: textIn(profile.pluralName, language),
          outsideProjects,
          columns: selectableColumns(profile)
            .filter(({ modules }) => !modules || actor.module === null || modules.includes(actor.module))
            .map((column) => serializeColumn(profile, column, language, access.update)),
          sort: { sortBy: sort.column, direction: sort.direction },
          filter: filter ?? null,
          defaultSize: listLimits.defaultSize,
          maximumSize: listLimits.maximumSize,
          access,
        }
      }),
  }
}

function serializeColumn(
  profile: CompiledProfile,
  column: CompiledColumn,
  language: Language,
  canUpdate: boolean,
): MetadataColumn {
  const field = findColumnField(profile, column)
  return {
    key: column.key,
    name: nameOf(column, field, language),
    keyword: field?.keyword ?? null,
    fieldType: field?.type ?? null,
    mandatory: field?.mandatory ?? false,
    listed: column.unlisted !== true,
    sortable: column.sortable,
    groupable: groupingOf(profile, column) !== null,
    editable: canUpdate && field !== undefined && !field.computed && field.archiveOf === undefined,
    filter: column.filter && { filterType: column.filter, operators: operators[column.filter] },
    choices: listColumnOptions(profile, column, field, language),
    selectsUsers: field !== undefined && "tagId" in field.definition && field.definition.tagId === peopleTag,
  }
}

/** The field of a column: its own, or the one that holds the uid or name. */
function findColumnField(profile: CompiledProfile, { system, keyword }: CompiledColumn): CompiledField | undefined {
  const columnKeyword = system === "uid" ? profile.uidKeyword : system === "name" ? profile.titleKeyword : keyword
  return columnKeyword === undefined ? undefined : profile.fields.find((field) => field.keyword === columnKeyword)
}

function nameOf({ key, name, system }: CompiledColumn, field: CompiledField | undefined, language: Language): string {
  if (name) return textIn(name, language)
  if (field) return textIn(field.text, language)
  return system ? format(`list.column.${system}`, language) : key
}

function listColumnOptions(
  profile: CompiledProfile,
  { system }: CompiledColumn,
  field: CompiledField | undefined,
  language: Language,
): MetadataColumn["choices"] {
  if (system === "status")
    return [
      ...recordStatuses.map((id) => ({ id, name: format(`status.${id}`, language), active: true, tone: null })),
      { id: completedWithoutResult, name: format("record.withoutResult", language), active: true, tone: null },
    ]
  const choices = field && fieldTypeOf(field.type)?.choices?.(field.definition, { tags: profile.tags })
  return (choices ?? []).map(({ id, name, active, tone }) => ({
    id,
    name: textIn(name, language),
    active,
    tone: tone ?? null,
  }))
}

/** Operators of the filter model. */
const operators: Readonly<Record<FilterKind, string[]>> = {
  text: operatorsOf(TextCondition),
  set: operatorsOf(SetCondition),
  tagref: operatorsOf(SetCondition),
  dateString: operatorsOf(DateCondition),
  number: operatorsOf(NumberCondition),
  presence: operatorsOf(PresenceCondition),
}

function operatorsOf({
  properties,
}: {
  readonly properties: { readonly operator: { readonly anyOf: readonly { readonly const: string }[] } }
}): string[] {
  return properties.operator.anyOf.map((one) => one.const)
}
