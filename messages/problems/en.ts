import type { ValueProblemCode } from "../../schemas/problems.ts"

/** A code without a message does not compile. */
export type AreaMessages = Readonly<Record<`problem.${ValueProblemCode}`, string>>

/** Problems of a value; arguments are the problem's params. */
export const en = {
  "problem.value.required": "Required",
  "problem.value.wrong_type": "The value is not valid for this field.",
  "problem.value.unknown_keyword": "This field does not exist in the form.",
  "problem.value.too_long": "Enter {maximum, plural, one {# character} other {# characters}} or fewer.",
  "problem.value.too_short": "Enter {minimum, plural, one {# character} other {# characters}} or more.",
  "problem.value.pattern": "The format is not valid. See the help text.",
  "problem.value.bad_date": "Enter a valid date, such as 21/11/2026.",
  "problem.value.bad_number": "Enter a valid number, such as 1234.50.",
  "problem.value.too_many_decimals":
    "Enter {maximum, plural, =0 {a whole number} one {no more than # decimal place} other {no more than # decimal places}}.",
  "problem.value.not_an_integer": "Enter a whole number.",
  "problem.value.below_minimum": "Must be {minimum} or more.",
  "problem.value.above_maximum": "Must be {maximum} or less.",
  "problem.value.bad_boolean": "Choose Yes or No.",
  "problem.value.bad_period": "Enter a valid period, such as 2026-10, 2026-Q3, 2026-H1 or 2026.",
  "problem.value.bad_period_kind":
    "{kind, select, month {Months} quarter {Quarters} half {Half years} year {Years} other {Periods of this type}} are not allowed here.",
  "problem.value.unknown_option": "Select an option from the list.",
  "problem.value.inactive_option": "This option is no longer available. Select another.",
  "problem.value.too_few_selected": "Select at least {minimum, plural, one {# option} other {# options}}.",
  "problem.value.too_many_selected": "Cannot select more than {maximum, plural, one {# option} other {# options}}",
  "problem.value.duplicate": "This value is listed twice. Remove one.",
  "problem.value.unknown_user": "User not found. Select a person from the list.",
  "problem.value.unknown_record": "Record not found, or you do not have access to it. Select one from the list.",
  "problem.value.unknown_file": "File is missing. Upload it again.",
  "problem.value.bad_file_kind": "{file} is not a supported file type. Supported types: {kinds}.",
  "problem.value.too_many_rows": "The table can have no more than {maximum, plural, one {# row} other {# rows}}.",
  "problem.value.duplicate_uid":
    "This ID is already in use. Enter another or leave it blank to use the next available one.",
  "problem.value.read_only": "This field is locked. Restore its previous value.",
  "problem.value.rule":
    "{comparison, select, date_gte {Must be on or after {other}.} date_lte {Must be on or before {other}.} date_gt {Must be after {other}.} date_lt {Must be before {other}.} number_gte {Must be {other} or more.} number_lte {Must be {other} or less.} number_gt {Must be greater than {other}.} number_lt {Must be less than {other}.} other {This value does not meet the form’s rules. Check the related fields.}}",
  "problem.rule.too_costly":
    "The tables have too many rows for this form’s rules (limit: {maximum, number} steps). Remove rows, or ask an administrator to simplify the rules.",
  "problem.rule.text_too_long":
    "A rule produces a text longer than {maximum, number} characters. Shorten the source texts.",
} as const satisfies AreaMessages
