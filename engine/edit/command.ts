import type { BlockContent } from "../../schemas/blocks.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { ListColumn, ProfileDefinition } from "../../schemas/profile.ts"
import type { Filter } from "../../schemas/query.ts"
import type { Rule } from "../../schemas/rules.ts"
import type { WorkflowAction, WorkflowActivity } from "../../schemas/workflow.ts"
import {
  addColumn,
  changeColumn,
  changeListFilter,
  changeListSort,
  moveColumn,
  removeColumn,
  type ColumnChange,
  type ListSort,
} from "./columns.ts"
import { insertParts, type InsertPosition } from "./clipboard.ts"
import {
  addField,
  changeField,
  changeFields,
  moveField,
  moveFields,
  nameField,
  removeField,
  type FieldChange,
  type FieldsChange,
  type FieldName,
  type NewField,
} from "./fields.ts"
import { proposeKeyword } from "./keywords.ts"
import { rebaseChange } from "./merge-drafts.ts"
import { changeProfile, type ProfileChange } from "./profile.ts"
import { changeSource, type SourceChange } from "./option-source.ts"
import type { OptionLocation } from "./option-sources.ts"
import { addOptions, changeOption, moveOption, removeOption, type OptionChange } from "./options.ts"
import { addRule, findRule, moveRule, removeRule, replaceRule } from "./rules.ts"
import {
  addSection,
  changeSection,
  moveSection,
  removeParts,
  removeSection,
  type Removal,
  type SectionProperties,
} from "./sections.ts"
import {
  addTableColumn,
  changeTableColumn,
  moveTableColumn,
  removeTableColumn,
  type NewTableColumn,
  type TableColumnChange,
} from "./table-columns.ts"
import { applyTextChanges, type TextChange } from "./translatable-texts.ts"
import {
  addAction,
  addActivity,
  changeAction,
  changeActivity,
  changeWorkflow,
  moveAction,
  moveActivity,
  removeAction,
  removeActivity,
  type ActionProperties,
  type ActivityProperties,
  type Change,
  type WorkflowProperties,
} from "./workflow.ts"

/** One edit of a draft as data: it can be applied, labelled, stored, sent, and applied to another draft. */
export type EditCommand =
  | FormCommand
  | OptionCommand
  | TableColumnCommand
  | RuleCommand
  | WorkflowCommand
  | ListCommand
  | ({ readonly kind: "changeProfile" } & ProfileChange)
  | { readonly kind: "setTexts"; readonly texts: readonly TextChange[] }
  /** An edit of the definition's text: the definition before and after it. */
  | { readonly kind: "rewrite"; readonly was: ProfileDefinition; readonly is: ProfileDefinition }
  /** Replaces the definition with that of a restored published version. */
  | { readonly kind: "replaceDraft"; readonly definition: ProfileDefinition; readonly version: number }
  | ApplyOriginCommand

/** The result of applying a version of the origin to a copy. */
export interface ApplyOriginCommand {
  readonly kind: "applyOrigin"
  readonly definition: ProfileDefinition
  readonly origin: LocalisedText
  readonly version: number
  /** The version that the copy was based on before; null for a draft that is not stored. */
  readonly from: number | null
}

type FormCommand =
  | {
      readonly kind: "addField"
      readonly sectionId: string
      readonly index: number
      readonly field: NewField
      readonly keywordPrefix: string
    }
  | ({ readonly kind: "changeField"; readonly fieldId: string } & FieldChange)
  /** Several fields at once, each with its changes. */
  | { readonly kind: "changeFields"; readonly changes: readonly FieldsChange[] }
  | ({ readonly kind: "nameField"; readonly fieldId: string } & FieldName)
  | { readonly kind: "moveField"; readonly fieldId: string; readonly sectionId: string; readonly index: number }
  | { readonly kind: "removeField"; readonly fieldId: string }
  | { readonly kind: "addSection"; readonly section: SectionProperties & { id: string }; readonly index: number }
  | { readonly kind: "changeSection"; readonly sectionId: string; readonly properties: SectionProperties }
  | {
      readonly kind: "moveSection"
      readonly sectionId: string
      readonly position: "LEFT" | "RIGHT"
      readonly index: number
    }
  | { readonly kind: "removeSection"; readonly sectionId: string }
  | {
      readonly kind: "moveFields"
      readonly fieldIds: readonly string[]
      readonly sectionId: string
      readonly index: number
    }
  | ({ readonly kind: "removeParts" } & Removal)
  | {
      readonly kind: "insertParts"
      readonly parts: BlockContent
      readonly location: InsertPosition
      /** Name of the block they come from; absent if they were copied. */
      readonly block?: LocalisedText
    }

type OptionCommand =
  | {
      readonly kind: "addOptions"
      readonly location: OptionLocation
      readonly names: readonly LocalisedText[]
      readonly index?: number
    }
  | ({ readonly kind: "changeOption"; readonly location: OptionLocation; readonly optionId: string } & OptionChange)
  | {
      readonly kind: "moveOption"
      readonly location: OptionLocation
      readonly optionId: string
      readonly index: number
    }
  | {
      readonly kind: "removeOption"
      readonly location: OptionLocation
      readonly optionId: string
      readonly instead?: string
    }
  | ({ readonly kind: "changeSource" } & SourceChange)

type TableColumnCommand =
  | {
      readonly kind: "addTableColumn"
      readonly fieldId: string
      readonly column: NewTableColumn
      readonly index?: number
    }
  | ({ readonly kind: "changeTableColumn"; readonly fieldId: string; readonly columnId: string } & TableColumnChange)
  | { readonly kind: "moveTableColumn"; readonly fieldId: string; readonly columnId: string; readonly index: number }
  | { readonly kind: "removeTableColumn"; readonly fieldId: string; readonly columnId: string }

type ListCommand =
  | { readonly kind: "addColumn"; readonly column: ListColumn; readonly index?: number }
  | ({ readonly kind: "changeColumn"; readonly columnId: string } & ColumnChange)
  | { readonly kind: "moveColumn"; readonly columnId: string; readonly index: number }
  | { readonly kind: "removeColumn"; readonly columnId: string }
  | { readonly kind: "changeListSort"; readonly sort: ListSort | null }
  | { readonly kind: "changeListFilter"; readonly filter: Filter | null }

type RuleCommand =
  | { readonly kind: "addRule"; readonly rule: Rule; readonly index?: number }
  | { readonly kind: "changeRule"; readonly rule: Rule }
  | { readonly kind: "moveRule"; readonly ruleId: string; readonly index: number }
  | { readonly kind: "removeRule"; readonly ruleId: string }

type WorkflowCommand =
  | ({ readonly kind: "changeWorkflow" } & Change<WorkflowProperties>)
  | {
      readonly kind: "addActivity"
      readonly activity: Omit<WorkflowActivity, "sequence">
      readonly index?: number
    }
  | ({ readonly kind: "changeActivity"; readonly activityId: string } & Change<ActivityProperties>)
  | { readonly kind: "moveActivity"; readonly activityId: string; readonly index: number }
  | { readonly kind: "removeActivity"; readonly activityId: string }
  | {
      readonly kind: "addAction"
      readonly activityId: string
      readonly action: WorkflowAction
      readonly index?: number
    }
  | ({ readonly kind: "changeAction"; readonly actionId: string } & Change<ActionProperties>)
  | { readonly kind: "moveAction"; readonly actionId: string; readonly activityId: string; readonly index: number }
  | { readonly kind: "removeAction"; readonly actionId: string }

/** Applies the command. Returns undefined if the definition does not contain its target. */
export function applyCommand(definition: ProfileDefinition, command: EditCommand): ProfileDefinition | undefined {
  switch (command.kind) {
    case "addField":
      return addField(definition, command.sectionId, withKeyword(definition, command), "", command.index)
    case "changeField":
      return changeField(definition, command.fieldId, command)
    case "changeFields":
      return changeFields(definition, command.changes)
    case "nameField":
      return nameField(definition, command.fieldId, command)
    case "moveField":
      return moveField(definition, command.fieldId, command.sectionId, command.index)
    case "removeField":
      return removeField(definition, command.fieldId)
    case "addSection":
      return addSection(definition, command.section, command.index)
    case "changeSection":
      return changeSection(definition, command.sectionId, command.properties)
    case "moveSection":
      return moveSection(definition, command.sectionId, command.position, command.index)
    case "removeSection":
      return removeSection(definition, command.sectionId)
    case "moveFields":
      return moveFields(definition, command.fieldIds, command.sectionId, command.index)
    case "removeParts":
      return removeParts(definition, command)
    case "insertParts":
      return insertParts(definition, command.parts, command.location)
    case "addOptions":
      return addOptions(definition, command.location, command.names, command.index)
    case "changeOption":
      return changeOption(definition, command.location, command.optionId, command)
    case "moveOption":
      return moveOption(definition, command.location, command.optionId, command.index)
    case "removeOption":
      return removeOption(definition, command.location, command.optionId, command.instead)
    case "changeSource":
      return changeSource(definition, command)
    case "addTableColumn":
      return addTableColumn(definition, command.fieldId, command.column, command.index)
    case "changeTableColumn":
      return changeTableColumn(definition, command.fieldId, command.columnId, command)
    case "moveTableColumn":
      return moveTableColumn(definition, command.fieldId, command.columnId, command.index)
    case "removeTableColumn":
      return removeTableColumn(definition, command.fieldId, command.columnId)
    case "addRule":
      return findRule(definition, command.rule.id) ? undefined : addRule(definition, command.rule, command.index)
    case "changeRule":
      return replaceRule(definition, command.rule)
    case "moveRule":
      return moveRule(definition, command.ruleId, command.index)
    case "removeRule":
      return removeRule(definition, command.ruleId)
    case "changeWorkflow":
      return changeWorkflow(definition, command)
    case "addActivity":
      return addActivity(definition, command.activity, command.index)
    case "changeActivity":
      return changeActivity(definition, command.activityId, command)
    case "moveActivity":
      return moveActivity(definition, command.activityId, command.index)
    case "removeActivity":
      return removeActivity(definition, command.activityId)
    case "addAction":
      return addAction(definition, command.activityId, command.action, command.index)
    case "changeAction":
      return changeAction(definition, command.actionId, command)
    case "moveAction":
      return moveAction(definition, command.actionId, command.activityId, command.index)
    case "removeAction":
      return removeAction(definition, command.actionId)
    case "addColumn":
      return addColumn(definition, command.column, command.index)
    case "changeColumn":
      return changeColumn(definition, command.columnId, command)
    case "moveColumn":
      return moveColumn(definition, command.columnId, command.index)
    case "removeColumn":
      return removeColumn(definition, command.columnId)
    case "changeListSort":
      return changeListSort(definition, command.sort)
    case "changeListFilter":
      return changeListFilter(definition, command.filter)
    case "changeProfile":
      return changeProfile(definition, command)
    case "rewrite":
      // If both changed the same part, the written text takes precedence.
      return rebaseChange(command.is, command.was, definition)
    case "setTexts":
      return applyTextChanges(definition, command.texts)
    case "replaceDraft":
    case "applyOrigin":
      return command.definition
  }
}

/** Proposes the keyword for the target draft, where the number may already be used. */
function withKeyword(
  definition: ProfileDefinition,
  { field, keywordPrefix }: Extract<EditCommand, { kind: "addField" }>,
): NewField {
  return { ...field, keyword: field.keyword ?? proposeKeyword(definition, keywordPrefix) }
}
