import type { ProfileDefinition } from "../../../schemas/profile.ts"

/** A reason is never typed in: what waits for one waits for ever. */
export const withoutReasons = (definition: ProfileDefinition): ProfileDefinition => ({
  ...definition,
  rules: [...(definition.rules ?? []), { id: "r_locked", kind: "readOnly", target: "f_reason_1", when: true }],
})

const both = (en: string) => ({ en, ar: en })

/** Sent by its owner for an approval that somebody else must give; or put aside, from where nothing leads on. */
export const forApproval = (definition: ProfileDefinition): ProfileDefinition => {
  const [begun, checked] = definition.workflow?.activities ?? []
  if (!begun || !checked) throw new Error("An inspection is begun and checked.")
  const [check, close] = [...begun.actions, ...checked.actions].map((one) => ({ ...one, name: both(one.name.en) }))
  if (!check || !close) throw new Error("An inspection is checked and closed.")
  const aside = { ...checked, id: "a_aside", name: both("Aside"), sequence: 3, actions: [] }
  const put = { id: "x_put", kind: "PLAIN" as const, name: both("Put aside"), nextActivity: "a_aside" }
  const send = {
    ...check,
    kind: "SEND_FOR_APPROVAL" as const,
    requires: ["f_cost_1"],
    notifies: [{ to: ["ASKED" as const] }],
  }
  const activities = [
    { ...begun, userField: "f_owner_1", actions: [send, put] },
    { ...checked, actions: [{ ...close, kind: "APPROVAL" as const }] },
    aside,
  ]
  return { ...definition, workflow: { enabled: true, activities } }
}
