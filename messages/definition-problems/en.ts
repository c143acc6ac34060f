import type { DefinitionProblemCode } from "../../schemas/problems.ts"

/** A code without its sentence does not compile. */
export type Texts = Readonly<Record<`problem.${DefinitionProblemCode}`, string>>

/** What can be wrong with a definition; arguments are the problem's params. */
export const en = {
  "problem.definition.invalid":
    "{rule, select, required {{property} is missing. Add it.} additionalProperties {{property} is not known here. Remove it.} other {{property} does not have the form a definition needs. Correct it.}}",
  "problem.definition.too_large":
    "The definition is too large ({what, select, depth {at most {maximum, number} levels} other {at most {maximum, number} bytes}}). Divide it into several profiles.",
  "problem.definition.too_many_fields":
    "The definition has {count, number} fields; {maximum, number} are the most. Divide it into several profiles.",
  "problem.definition.too_many_sections":
    "The definition has {count, number} sections; {maximum, number} are the most. Join some.",
  "problem.definition.too_many_rules":
    "The definition has {count, number} rules; {maximum, number} are the most. Join or remove some.",
  "problem.definition.settled":
    "The setting “{property}” of a published record type stays as it is, because its records stand on it. Put it back, or copy the record type and begin with another.",
  "problem.definition.reserved_id":
    "The id {id} is taken by the product itself. Choose another id for this record type, such as {id}-records.",
  "problem.definition.nothing_to_publish":
    "Nothing has changed since the last version. Change the draft before publishing it.",
  "problem.field.unknown_type": "There is no field type {type}. Choose one of the field types.",
  "problem.field.duplicate_id": "Another field has the id {id}. Give each field an id of its own.",
  "problem.field.duplicate_keyword": "Another field has the keyword {keyword}. Choose another.",
  "problem.field.bad_keyword": "{keyword} is no keyword. Write lower-case words and a number, such as due_date_1.",
  "problem.field.dangerous_keyword": "{keyword} cannot be used as a name. Choose another.",
  "problem.field.bad_option":
    "{rule, select, additionalProperties {This field type has no setting {option}. Remove it.} required {The setting {option} is missing. Fill it in.} role {The role does not suit this field type. Choose another role or type.} other {The setting {option} does not suit this field. Correct it.}}",
  "problem.field.duplicate_option": "Another option has the code {option}. Give each option a code of its own.",
  "problem.field.no_options": "There is nothing to choose from. Add options or name a shared tag.",
  "problem.field.bad_bounds": "The minimum is above the maximum. Lower it or raise the maximum.",
  "problem.field.bad_pattern":
    "The pattern cannot be understood. Correct the regular expression; look-around and back-references are not available.",
  "problem.field.duplicate_role": "Another field has the role {role} already. Only one field can have it.",
  "problem.field.duplicate_column": "Another column is called {column}, or the name is reserved. Choose another.",
  "problem.field.bad_default": "The default value would itself be refused. Choose one that the field accepts.",
  "problem.field.unknown_tag": "There is no shared tag {tag}. Choose one that exists or add options.",
  "problem.field.unknown_profile": "There is no profile {profile}. Choose one that exists.",
  "problem.field.filter_incomplete":
    "A condition on which records are offered lacks a value. Give it one, or remove the condition.",
  "problem.field.filter_unknown_column":
    "A condition on which records are offered uses a column that the list of the linked records no longer has, or has as another kind. Choose another column, or remove the condition.",
  "problem.field.filter_unknown_value":
    "A condition on which records are offered asks for {value}, which its column can never be. Choose another value.",
  "problem.field.filter_unknown_field":
    "A condition on which records are offered asks about a field that this form no longer has. Choose another field, or remove the condition.",
  "problem.section.duplicate_id": "Another section has the id {id}. Give each section an id of its own.",
  "problem.rule.duplicate_id": "Another rule has the id {id}. Give each rule an id of its own.",
  "problem.rule.unknown_field": "The field chosen here no longer exists. Choose another.",
  "problem.rule.unknown_operator": "Rules have no operator {operator}. Choose one of theirs.",
  "problem.rule.wrong_arguments":
    "What follows {operator} does not suit it. Check how many parts it takes and what they may be.",
  "problem.rule.type_mismatch":
    "{expected, select, text {A text} number {A number} date {A date} flag {A condition} tags {A list of options} rows {A table} other {Another kind of value}} is needed here. Choose another field or value.",
  "problem.rule.too_deep": "The rule is nested more than {maximum, number} levels deep. Divide it into several rules.",
  "problem.rule.too_large": "The rules together have more than {maximum, number} parts. Simplify them.",
  "problem.rule.too_many_questions":
    "The rules ask more than {maximum, number} different things of linked records. Ask fewer.",
  "problem.rule.cycle": "These fields depend on one another in a circle: {chain}. Remove one of the rules.",
  "problem.rule.constant":
    "{outcome, select, true {This condition always holds} other {This condition never holds}}, whatever a record contains. Correct it, or remove the rule.",
  "problem.rule.no_links": "“{field}” links no records. Choose a field that does.",
  "problem.rule.not_listed":
    "Rules can only use columns of the linked records’ list. Add this field to that list first.",
  "problem.rule.bad_target": "A rule of this kind cannot be about “{field}”. Choose another field.",
  "problem.rule.computed_twice": "Rules {rule} and {other} both calculate “{field}”. Remove one of them.",
  "problem.rule.never_saved":
    "No record can ever be saved. {other, select, none {Rule {rule} on “{field}” contradicts the settings of “{otherField}”} other {Rule {rule} on “{field}” contradicts rule {other} on “{otherField}”}}. Change one of them.",
  "problem.rule.never_shown": "“{field}” is never shown. Rules {other} and {rule} never hold together.",
  "problem.rule.never_required": "“{field}” is never required. Where rule {rule} holds, rule {other} hides the field.",
  "problem.rule.never_met":
    "{other, select, none {No value of “{field}” ever meets rule {rule}} other {No value of “{field}” meets rules {other} and {rule}}}. It can only stay empty.",
  "problem.rule.default_refused":
    "A new record starts with a value of “{field}” that rule {rule} rejects. Change the default value or the rule.",
  "problem.rule.no_message": "The rule has no message. Write what people should do when it refuses their record.",
  "problem.rule.asks_beyond_person":
    "A rule on who a field is there for may ask for roles only. Remove what it asks of the record or the day.",
  "problem.rule.reveals":
    "“{target}” would show what “{field}” holds to people who may not see it. Limit “{target}” to the same people, or take “{field}” out of its rule.",
  "problem.list.unknown_field":
    "The list has a column for a field that no longer exists or holds no value. Choose another field, or remove the column.",
  "problem.list.filter_not_listed":
    "The default filter uses “{column}”, which is not a column of the list. Add it to the list, or remove the condition.",
  "problem.list.filter_mismatch":
    "The default filter compares “{column}” in a way that does not suit its values. Choose the condition again.",
  "problem.list.filter_incomplete":
    "A condition of the default filter on “{column}” lacks a value. Give it one, or remove the condition.",
  "problem.list.filter_unknown_value":
    "The default filter compares “{column}” with {value}, which it can never be. Choose another value.",
  "problem.list.filter_too_large":
    "The default filter is too large; {maximum, number} conditions and groups are the most. Take some away.",
  "problem.title.missing": "No field names the record. Give one text field the role title.",
  "problem.workflow.empty":
    "A workflow that is in force needs an activity to begin with. Add one, or switch the workflow off.",
  "problem.workflow.too_many_activities":
    "The workflow has {count, number} activities; {maximum, number} is the most. Join some of them.",
  "problem.workflow.too_many_actions":
    "The activity has {count, number} actions; {maximum, number} is the most. Take some away.",
  "problem.workflow.duplicate_id": "The id {id} stands twice in the workflow. Give one of them another.",
  "problem.workflow.several_initial":
    "Only one activity can be the one a record begins with. Clear the mark on {id}, or on the other.",
  "problem.workflow.unknown_activity": "The action leads to the activity {id}, which is not there. Choose one that is.",
  "problem.workflow.tells_nobody": "This notice tells nobody. Say who is told, or take it away.",
  "problem.workflow.material_link":
    "“{field}” shows linked records, which have approvals of their own. Take it out of what an approval covers.",
  "problem.workflow.nowhere_to_return":
    "An action that gives work back needs the activity it goes back to. Choose one.",
} as const satisfies Texts
