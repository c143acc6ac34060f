import { recordStatuses } from "../../../schemas/workflow.ts"
import type { RuleContext } from "../context.ts"
import type { ContextOperator, Operator } from "./operator.ts"

/** A boolean about the record that is never blank. */
function fact(name: string, meaning: string, test: (context: RuleContext) => boolean): ContextOperator {
  return {
    name,
    meaning,
    blank: "It is never blank.",
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
    meaning: "The day it is where the record's entity is.",
    blank: "It is never blank.",
    conversions:
      "By the entity's time zone, whoever asks and wherever they sit; the same in the page and on the server.",
    parameters: [],
    result: "date",
    kind: "context",
    resolve: ({ today }) => today,
  },
  {
    name: "financial_year",
    meaning: "The financial year of the record's project, by the calendar year in which it ends.",
    blank: "Of a record outside projects it is blank.",
    conversions:
      "When the project's year changes later, stored results stay until the record is next saved; the form shows the new one.",
    parameters: [],
    result: "number",
    kind: "context",
    resolve: ({ financialYear }) => (financialYear ? String(Number(financialYear.end.slice(0, 4))) : null),
  },
  {
    name: "financial_year_start",
    meaning: "The first day of the financial year of the record's project.",
    blank: "Of a record outside projects it is blank.",
    parameters: [],
    result: "date",
    kind: "context",
    resolve: ({ financialYear }) => financialYear?.start ?? null,
  },
  {
    name: "financial_year_end",
    meaning: "The last day of the financial year of the record's project.",
    blank: "Of a record outside projects it is blank.",
    parameters: [],
    result: "date",
    kind: "context",
    resolve: ({ financialYear }) => financialYear?.end ?? null,
  },
  oneOf(
    "status_is",
    "The record is in one of these statuses.",
    "A record always has a status.",
    recordStatuses,
    ({ state }) => state.status,
  ),
  oneOf(
    "sub_status_is",
    "The record is in one of these sub-statuses.",
    "A record without a sub-status is in none.",
    true,
    ({ state }) => state.subStatus,
  ),
  oneOf(
    "activity_is",
    "The record stands at one of these activities of its workflow, named by id.",
    "A record that no workflow governs stands at none.",
    true,
    ({ state }) => state.activityId,
  ),
  fact("is_new", "The record is being made and was never saved.", ({ isNew }) => isNew === true),
  fact("is_unlocked", "The record is not locked.", ({ state }) => state.isUnlocked),
  fact("is_workflow_done", "The record's workflow has come to its end.", ({ state }) => state.workflowDone),
  {
    name: "actor_role",
    meaning: "The acting person has one of these roles.",
    blank: "Who has no role has none of them.",
    parameters: [{ type: "text", literal: true }],
    repeats: true,
    result: "flag",
    kind: "context",
    resolve: ({ actor }, roles) => roles.some((role) => typeof role === "string" && actor.roles.includes(role)),
  },
  {
    name: "actor_is_in",
    meaning: "The acting person is among the people chosen.",
    blank: "Where nobody is chosen it does not hold.",
    parameters: [{ type: "tags" }],
    result: "flag",
    kind: "context",
    resolve: ({ actor }, [people]) => ({ tags_any: [people ?? null, [actor.userId]] }),
  },
]
