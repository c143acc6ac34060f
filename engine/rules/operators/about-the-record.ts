import { recordStatuses } from "../../../schemas/workflow.ts"
import type { Operator } from "./operator.ts"

/** What is asked of the day, the record's state and the acting person. */
export const contextOperators: readonly Operator[] = [
  {
    name: "today",
    meaning: "The day it is, by the entity's clock.",
    blank: "It is never blank.",
    parameters: [],
    result: "date",
    kind: "context",
    answer: ({ today }) => today,
  },
  {
    name: "status_is",
    meaning: "The record is in one of these statuses.",
    blank: "A record always has a status.",
    parameters: [{ type: "text", literal: recordStatuses }],
    repeats: true,
    result: "flag",
    kind: "context",
    answer: ({ state }, statuses) => statuses.includes(state.status),
  },
  {
    name: "actor_role",
    meaning: "The acting person has one of these roles.",
    blank: "Who has no role has none of them.",
    parameters: [{ type: "text", literal: true }],
    repeats: true,
    result: "flag",
    kind: "context",
    answer: ({ actor }, roles) => roles.some((role) => typeof role === "string" && actor.roles.includes(role)),
  },
]
