import { v7 as uuid } from "uuid"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { inSequence } from "../../../../engine/edit/workflow.ts"
import { languages, omitBlank, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { WorkflowAction, WorkflowActivity } from "../../../../schemas/workflow.ts"

type Addition<Kind extends "addActivity" | "addAction"> = Extract<EditCommand, { kind: Kind }>

const newId = (prefix: "a" | "x") => `${prefix}_${uuid().replaceAll("-", "")}`

const names = {
  activity: { en: "New activity", es: "Nueva actividad", hi: "नई गतिविधि", fr: "Nouvelle activité", ar: "نشاط جديد" },
  action: { en: "New action", es: "Nueva acción", hi: "नई कार्रवाई", fr: "Nouvelle action", ar: "إجراء جديد" },
  close: { en: "Close", es: "Cerrar", hi: "बंद करें", fr: "Clore", ar: "إغلاق" },
} as const satisfies Record<string, LocalisedText>

/** Whether an item still has its default name in every language. */
export const isUnnamed = (name: LocalisedText): boolean =>
  Object.values(names).some((existing) =>
    languages.every((language) => name[language] === undefined || name[language] === existing[language]),
  )

/** The edit that adds an activity after another or at the end; the first activity becomes the initial one. */
export function newActivity(
  definition: ProfileDefinition,
  language: Language,
  afterId?: string,
): Addition<"addActivity"> {
  const activities = inSequence(definition)
  const index = activities.findIndex(({ id }) => id === afterId)
  const isFirst = activities.length === 0
  return {
    kind: "addActivity",
    activity: {
      id: newId("a"),
      name: omitBlank(names.activity, language),
      status: isFirst ? "DRAFT" : "IN_PROGRESS",
      ...(isFirst && { initial: true }),
      actions: [],
    },
    index: index < 0 ? activities.length : index + 1,
  }
}

/** The edit that adds an action to an activity, with an optional target activity. */
export function newAction(activityId: string, language: Language, nextActivity?: string): Addition<"addAction"> {
  const action: WorkflowAction = {
    id: newId("x"),
    kind: "PLAIN",
    name: omitBlank(names.action, language),
    ...(nextActivity && { nextActivity }),
  }
  return { kind: "addAction", activityId, action }
}

/** The edit that adds an action closing a record. */
export function createClosingAction(activityId: string, language: Language): Addition<"addAction"> {
  return {
    kind: "addAction",
    activityId,
    action: { id: newId("x"), kind: "PLAIN", name: omitBlank(names.close, language), workflowDone: true },
  }
}

/** The edit that duplicates an activity after the original; actions staying in the activity also stay in the copy. */
export function copyOf(definition: ProfileDefinition, activity: WorkflowActivity): Addition<"addActivity"> {
  const id = newId("a")
  const { sequence: _, initial: __, actions, ...rest } = activity
  return {
    kind: "addActivity",
    activity: {
      ...structuredClone(rest),
      id,
      actions: actions.map((action) => ({
        ...structuredClone(action),
        id: newId("x"),
        ...(action.nextActivity === activity.id && { nextActivity: id }),
      })),
    },
    index: inSequence(definition).findIndex((one) => one.id === activity.id) + 1,
  }
}
