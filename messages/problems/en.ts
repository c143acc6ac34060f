import type { DefinitionProblemCode, ValueProblemCode } from "../../schemas/problems.ts"

/** A code without its sentence does not compile. */
export type Texts = Readonly<Record<`problem.${DefinitionProblemCode | ValueProblemCode}`, string>>

/** What can be wrong with a definition and with a value; arguments are the problem's params. */
export const en = {
  "problem.definition.invalid":
    "{rule, select, required {{property} is missing. Add it.} additionalProperties {{property} is not known here. Remove it.} other {{property} does not have the form a definition needs. Correct it.}}",
  "problem.definition.too_large":
    "The definition is too large ({what, select, depth {at most {maximum, number} levels} other {at most {maximum, number} bytes}}). Divide it into several profiles.",
  "problem.definition.too_many_fields":
    "The definition has {count, number} fields; {maximum, number} are the most. Divide it into several profiles.",
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
  "problem.section.duplicate_id": "Another section has the id {id}. Give each section an id of its own.",
  "problem.rule.duplicate_id": "Another rule has the id {id}. Give each rule an id of its own.",
  "problem.rule.unknown_field": "There is no field {field}. Choose a field of this profile.",
  "problem.rule.unknown_operator": "Rules have no operator {operator}. Choose one of theirs.",
  "problem.rule.wrong_arguments":
    "What follows {operator} does not suit it. Check how many parts it takes and what they may be.",
  "problem.rule.type_mismatch":
    "{expected, select, text {A text} number {A number} date {A date} flag {A condition} tags {A list of options} rows {A table} other {Another kind of value}} is needed here. Choose another field or value.",
  "problem.rule.too_deep": "The rule is nested more than {maximum, number} levels deep. Divide it into several rules.",
  "problem.rule.too_large": "The rules together have more than {maximum, number} parts. Simplify them.",
  "problem.rule.cycle": "These fields depend on one another in a circle: {chain}. Remove one of the rules.",
  "problem.rule.bad_target": "A rule of this kind cannot speak about {field}. Choose another field.",
  "problem.rule.no_message": "The rule has no message. Write what people should do when it refuses their record.",
  "problem.list.unknown_field":
    "The list names a field {field} that does not exist or has no value. Choose another or remove the column.",
  "problem.title.missing": "No field names the record. Give one text field the role title.",
  "problem.uid.missing": "No field holds the record’s number. Give one text field the role uid.",
  "problem.value.required": "Required",
  "problem.value.wrong_type": "This is not the kind of value the field holds. Enter it again.",
  "problem.value.unknown_keyword": "The form has no such field. Leave it out.",
  "problem.value.too_long": "Shorten it to {maximum, plural, one {# character} other {# characters}} at most.",
  "problem.value.too_short": "Enter at least {minimum, plural, one {# character} other {# characters}}.",
  "problem.value.pattern": "This does not have the form the field asks for. Check the help text.",
  "problem.value.bad_date": "Enter a date that exists, such as 21-11-2026.",
  "problem.value.bad_number": "Enter a number, such as 1234.50.",
  "problem.value.too_many_decimals":
    "Enter at most {maximum, plural, =0 {a whole number, without decimal places} one {# decimal place} other {# decimal places}}.",
  "problem.value.not_whole": "Enter a whole number.",
  "problem.value.below_minimum": "Must not be below {minimum}.",
  "problem.value.above_maximum": "Must not be above {maximum}.",
  "problem.value.bad_boolean": "Answer yes or no.",
  "problem.value.bad_period": "Enter a period, such as 2026-10, 2026-Q3, 2026-H1 or 2026.",
  "problem.value.bad_period_kind":
    "{kind, select, month {A month} quarter {A quarter} half {A half year} year {A year} other {This kind of period}} cannot be chosen here. Choose another kind of period.",
  "problem.value.unknown_option": "This is not one of the options. Choose from the list.",
  "problem.value.inactive_option": "This option is no longer in use. Choose another.",
  "problem.value.too_few_selected": "Select at least {minimum, plural, one {# option} other {# options}}.",
  "problem.value.too_many_selected": "Cannot select more than {maximum, plural, one {# option} other {# options}}",
  "problem.value.duplicate": "This is there twice. Remove one.",
  "problem.value.unknown_user": "There is no such user, or they do not work here. Choose a person from the list.",
  "problem.value.unknown_record": "There is no such record, or you may not see it. Choose one from the list.",
  "problem.value.unknown_file": "There is no such file. Upload it again.",
  "problem.value.bad_file_kind": "{file} is not a kind of file that is accepted here. Choose one of: {kinds}.",
  "problem.value.too_many_rows":
    "The table can have at most {maximum, plural, one {# row} other {# rows}}. Remove some.",
  "problem.value.duplicate_uid":
    "Another record has this number. Choose another, or leave it blank to be given the next.",
  "problem.value.read_only": "This field is locked and cannot be changed now. Put back the earlier value.",
  "problem.value.rule":
    "{comparison, select, date_gte {Must be on or after {other}.} date_lte {Must be on or before {other}.} date_gt {Must be after {other}.} date_lt {Must be before {other}.} number_gte {Must be at least {other}.} number_lte {Must be at most {other}.} number_gt {Must be greater than {other}.} number_lt {Must be less than {other}.} other {This does not satisfy a rule of the form. Check it together with the other fields.}}",
} as const satisfies Texts
