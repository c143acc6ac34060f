import { recordStatuses } from "../../../schemas/workflow.ts"
import type { RuleContext } from "../context.ts"
import type { ContextOperator, Operator } from "./operator.ts"

/** A boolean about the record that is never blank. */
function fact(name: string, meaning: string, test: (context: RuleContext) => boolean): ContextOperator {
  return {
    name,
    meaning,
    blank: "Never blank.",
    parameters: [],
    result: "flag",
    kind: "context",
    resolve: (context) => test(context),
  }
}

/** Whether a part of the record's state is one of the constants. */
function oneOf(
  name: string,
  meaning: string,
  blank: string,
  constants: readonly string[] | true,
  part: (context: RuleContext) => string | null,
): ContextOperator {
  return {
    name,
    meaning,
    blank,
    parameters: [{ type: "text", literal: constants }],
    repeats: true,
    result: "flag",
    kind: "context",
    resolve: (context, written) => written.includes(part(context)),
  }
}

/** Operators that read the day, the record's state and the current user. */
export const contextOperators: readonly Operator[] = [
  {
    name: "today",
    meaning: "The current day in the time zone of the record's entity.",
    blank: "Never blank.",
    conversions: "Independent of the user's time zone; the same in the page and on the server.",
    parameters: [],
    result: "date",
    kind: "context",
    resolve: ({ today }) => today,
  },
  {
    name: "financial_year",
    meaning: "The financial year of the record's project, as the calendar year in which it ends.",
    blank: "Blank if the record has no project.",
    conversions:
      "If the project's year changes later, stored results are updated when the record is next saved; the form already uses the new year.",
    parameters: [],
    result: "number",
    kind: "context",
    resolve: ({ financialYear }) => (financialYear ? String(Number(financialYear.end.slice(0, 4))) : null),
  },
  {
    name: "financial_year_start",
    meaning: "The first day of the financial year of the record's project.",
    blank: "Blank if the record has no project.",
    parameters: [],
    result: "date",
    kind: "context",
    resolve: ({ financialYear }) => financialYear?.start ?? null,
  },
  {
    name: "financial_year_end",
    meaning: "The last day of the financial year of the record's project.",
    blank: "Blank if the record has no project.",
    parameters: [],
    result: "date",
    kind: "context",
    resolve: ({ financialYear }) => financialYear?.end ?? null,
  },
  oneOf(
    "status_is",
    "True if the record has one of these statuses.",
    "A record always has a status.",
    recordStatuses,
    ({ state }) => state.status,
  ),
  oneOf(
    "sub_status_is",
    "True if the record has one of these sub-statuses.",
    "False if the record has no sub-status.",
    true,
    ({ state }) => state.subStatus,
  ),
  oneOf(
    "activity_is",
    "True if the record is at one of these activities of its workflow, given by ID.",
    "False if the record has no workflow.",
    true,
    ({ state }) => state.activityId,
  ),
  fact("is_new", "True if the record was never saved.", ({ isNew }) => isNew === true),
  fact("is_unlocked", "True if the record is not locked.", ({ state }) => state.isUnlocked),
  fact("is_workflow_done", "True if the record's workflow is completed.", ({ state }) => state.workflowDone),
  {
    name: "actor_role",
    meaning: "True if the current user has one of these roles.",
    blank: "False if the user has no role.",
    parameters: [{ type: "text", literal: true }],
    repeats: true,
    result: "flag",
    kind: "context",
    resolve: ({ actor }, roles) => roles.some((role) => typeof role === "string" && actor.roles.includes(role)),
  },
  {
    name: "actor_is_in",
    meaning: "True if the current user is one of the selected users.",
    blank: "False if no user is selected.",
    parameters: [{ type: "tags" }],
    result: "flag",
    kind: "context",
    resolve: ({ actor }, [people]) => ({ tags_any: [people ?? null, [actor.userId]] }),
  },
]
