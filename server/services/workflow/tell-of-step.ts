import { validate as isUuid } from "uuid"
import type { ToldOfStep } from "../../../engine/workflow/told.ts"
import type { Tenant } from "../../database/database.ts"
import { notify } from "../../notifications/notify.ts"
import type { Reader } from "../profile/records/reader.ts"
import { thoseWhoRead } from "./passing-on.ts"
import type { Standing } from "./take-step.ts"

/** Tells whom the action of a step names, as far as they may read the record; one question for all of them. */
export async function tellOfStep(
  tx: Tenant,
  reader: Reader,
  { row, profile }: Pick<Standing, "row" | "profile">,
  { actionId, others }: ToldOfStep,
  stepId: string,
): Promise<void> {
  // A field of a shared list may hold what is nobody's id.
  const named = others.flatMap(({ people }) => people).filter((id) => isUuid(id))
  const read = new Set(await thoseWhoRead(tx, reader, row, profile.modules, named))
  for (const { people, channels, templateId } of others) {
    await notify(tx, {
      clientId: row.client_id,
      kind: "WORKFLOW_ACTION",
      to: people.filter((id) => read.has(id)),
      by: reader.actor.userId,
      about: row.id,
      values: { stepId, actionId },
      once: stepId,
      channels,
      templateId,
    })
  }
}
