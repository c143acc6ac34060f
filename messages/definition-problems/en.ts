import type { DefinitionProblemCode } from "../../schemas/problems.ts"

/** A code without a message does not compile. */
export type AreaMessages = Readonly<Record<`problem.${DefinitionProblemCode}`, string>>

/** Problems of a definition; arguments are the problem's params. */
export const en = {
  "problem.definition.invalid":
    "{rule, select, required {{property} is missing. Add it.} additionalProperties {{property} is not a known property. Remove it.} other {{property} is not valid. Correct it.}}",
  "problem.definition.too_large":
    "The definition is too large ({what, select, depth {maximum {maximum, number} levels} other {maximum {maximum, number} bytes}}). Split it into several record types.",
  "problem.definition.too_many_fields":
    "The definition has {count, number} fields. The maximum is {maximum, number}. Split it into several record types.",
  "problem.definition.too_many_sections":
    "The definition has {count, number} sections. The maximum is {maximum, number}. Combine some.",
  "problem.definition.too_many_rules":
    "The definition has {count, number} rules. The maximum is {maximum, number}. Combine or remove some.",
  "problem.definition.immutable":
    "“{property}” cannot be changed after publishing because existing records depend on it. Revert it, or duplicate the record type to use another value.",
  "problem.definition.reserved_id":
    "The ID {id} is reserved. Choose another ID for this record type, such as {id}-records.",
  "problem.definition.nothing_to_publish": "There are no changes since the last version.",
  "problem.field.unknown_type": "Invalid field type {type}. Select one of the available field types.",
  "problem.field.duplicate_id": "Field ID {id} is already in use. Field IDs must be unique.",
  "problem.field.duplicate_keyword": "Keyword {keyword} is already in use. Choose another.",
  "problem.field.bad_keyword":
    "{keyword} is not a valid keyword. Use lowercase words and a number, such as due_date_1.",
  "problem.field.dangerous_keyword": "{keyword} is a reserved name. Choose another.",
  "problem.field.bad_option":
    "{rule, select, additionalProperties {This field type has no setting {option}. Remove it.} required {The setting {option} is missing. Fill it in.} role {This role is not valid for the field type. Choose another role or type.} other {The setting {option} is not valid for this field. Correct it.}}",
  "problem.field.duplicate_option": "Option code {option} is already in use. Option codes must be unique.",
  "problem.field.no_options": "This field has no options. Add options or choose a shared list.",
  "problem.field.bad_bounds": "The minimum is greater than the maximum. Lower it, or raise the maximum.",
  "problem.field.bad_pattern":
    "The pattern is not a valid regular expression. Lookaround and backreferences are not supported.",
  "problem.field.duplicate_role": "Another field already has the role {role}. Only one field can have it.",
  "problem.field.duplicate_column": "The column name {column} is already in use or reserved. Choose another.",
  "problem.field.bad_default": "The default value is not valid for this field. Choose another.",
  "problem.field.unknown_tag": "Shared list {tag} does not exist. Choose another or add options.",
  "problem.field.unknown_profile": "Record type {profile} does not exist. Choose another.",
  "problem.field.filter_incomplete": "A condition of the link filter has no value. Enter one or remove the condition.",
  "problem.field.filter_unknown_column":
    "The link filter uses a column that the linked list no longer has, or that now has a different type. Choose another column or remove the condition.",
  "problem.field.filter_unknown_value":
    "The link filter compares a column with {value}, which is not one of its values. Choose another value.",
  "problem.field.filter_unknown_field":
    "The link filter uses a field that this form no longer has. Choose another field or remove the condition.",
  "problem.section.duplicate_id": "Section ID {id} is already in use. Section IDs must be unique.",
  "problem.rule.duplicate_id": "Rule ID {id} is already in use. Rule IDs must be unique.",
  "problem.rule.unknown_field": "The selected field no longer exists. Choose another.",
  "problem.rule.unknown_operator": "Operator {operator} is not supported. Use another.",
  "problem.rule.invalid_arguments": "{operator} has the wrong number or type of arguments. Correct them.",
  "problem.rule.type_mismatch":
    "{expected, select, text {Text} number {A number} date {A date} flag {A condition} tags {A list of options} rows {A table} other {A different type of value}} is expected here. Choose another field or value.",
  "problem.rule.too_deep": "The rule is nested more than {maximum, number} levels deep. Split it into several rules.",
  "problem.rule.too_large": "The rules have more than {maximum, number} parts in total. Simplify them.",
  "problem.rule.too_many_aggregates":
    "The rules use more than {maximum, number} different values from linked records. Use fewer.",
  "problem.rule.cycle": "Circular dependency: {chain}. Remove one of the rules.",
  "problem.rule.constant":
    "{outcome, select, true {This condition is always true} other {This condition is never true}}. Correct it or remove the rule.",
  "problem.rule.no_links": "“{field}” is not a reference field. Choose a field that links to other records.",
  "problem.rule.not_listed":
    "Rules can use only columns of the linked records’ list. Add this field to that list first.",
  "problem.rule.bad_target": "This rule type cannot be applied to “{field}”. Choose another field.",
  "problem.rule.computed_twice": "Rules {rule} and {other} both calculate “{field}”. Remove one of them.",
  "problem.rule.never_saved":
    "No record can be saved. {other, select, none {Rule {rule} on “{field}” contradicts the settings of “{otherField}”} other {Rule {rule} on “{field}” contradicts rule {other} on “{otherField}”}}. Change one of them.",
  "problem.rule.never_shown":
    "{other, select, none {“{field}” is never shown, because rule {rule} is never true.} other {“{field}” is never shown, because rules {other} and {rule} are never true at the same time.}}",
  "problem.rule.never_required":
    "{other, select, none {“{field}” is never required, because rule {rule} is never true.} other {“{field}” is never required: whenever rule {rule} applies, rule {other} hides the field.}}",
  "problem.rule.never_filled":
    "{other, select, none {“{field}” is required, but rule {rule} locks it while it is empty.} other {Rule {other} requires “{field}”, but rule {rule} locks it while it is empty.}} Only an import can fill it in.",
  "problem.rule.never_met":
    "{other, select, none {No value of “{field}” satisfies rule {rule}} other {No value of “{field}” satisfies rules {other} and {rule}}}. The field can only stay empty.",
  "problem.rule.default_refused":
    "The default value of “{field}” does not satisfy rule {rule}. Change the default value or the rule.",
  "problem.rule.no_message": "Enter a message that tells people how to fix the record.",
  "problem.rule.condition_beyond_roles":
    "A visibility-by-role rule can use roles only. Remove the conditions on the record or the date.",
  "problem.rule.reveals_restricted_field":
    "People who cannot see “{field}” could work out its value from “{target}”. Restrict “{target}” to the same roles, or remove “{field}” from its rule.",
  "problem.list.unknown_field":
    "The list has a column for a field that no longer exists or holds no value. Choose another field or remove the column.",
  "problem.list.filter_not_listed":
    "The default filter uses “{column}”, which is not a column of the list. Add the column or remove the condition.",
  "problem.list.filter_mismatch":
    "The default filter uses a comparison that does not work for “{column}”. Choose another.",
  "problem.list.filter_incomplete":
    "The default filter’s condition on “{column}” has no value. Enter one or remove the condition.",
  "problem.list.filter_unknown_value":
    "The default filter compares “{column}” with {value}, which is not one of its values. Choose another value.",
  "problem.list.filter_too_large":
    "The default filter is too large. The maximum is {maximum, number} conditions and groups. Remove some.",
  "problem.title.missing": "No field is used as the title. Give one text field the Title role.",
  "problem.workflow.empty": "An enabled workflow needs at least one activity. Add one or turn the workflow off.",
  "problem.workflow.too_many_activities":
    "The workflow has {count, number} activities. The maximum is {maximum, number}. Combine some.",
  "problem.workflow.too_many_actions":
    "The activity has {count, number} actions. The maximum is {maximum, number}. Remove some.",
  "problem.workflow.duplicate_id": "ID {id} is used twice in the workflow. IDs must be unique.",
  "problem.workflow.several_initial":
    "A workflow can have only one initial activity. Clear the setting on {id} or on the other activity.",
  "problem.workflow.unknown_activity": "The action leads to an activity that does not exist. Choose another.",
  "problem.workflow.notification_without_recipient":
    "This notification has no recipients. Add recipients or remove it.",
  "problem.workflow.material_link":
    "“{field}” shows linked records, which are approved separately. Remove it from the approved fields.",
  "problem.workflow.return_without_target": "A send-back action needs a target activity. Choose one.",
} as const satisfies AreaMessages
