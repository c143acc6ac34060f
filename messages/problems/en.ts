import type { ValueProblemCode } from "../../schemas/problems.ts"

/** A code without its sentence does not compile. */
export type Texts = Readonly<Record<`problem.${ValueProblemCode}`, string>>

/** What can be wrong with a value; arguments are the problem's params. */
export const en = {
  "problem.value.required": "Required",
  "problem.value.wrong_type": "This is not the kind of value the field holds. Enter it again.",
  "problem.value.unknown_keyword": "The form has no such field. Leave it out.",
  "problem.value.too_long": "Shorten it to {maximum, plural, one {# character} other {# characters}} at most.",
  "problem.value.too_short": "Enter at least {minimum, plural, one {# character} other {# characters}}.",
  "problem.value.pattern": "This does not have the form the field asks for. Check the help text.",
  "problem.value.bad_date": "Enter a date that exists, such as 21/11/2026.",
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
  "problem.rule.too_costly":
    "The tables here have more rows than the rules of this form can go through ({maximum, number} steps at most). Remove rows, or ask an administrator to simplify the rules.",
  "problem.rule.text_too_long":
    "A rule would build a text of more than {maximum, number} characters here. Shorten the texts it is made of.",
} as const satisfies Texts
