import { validate as isUuid } from "uuid"
import type { TaskOrder } from "../../../schemas/tasks.ts"
import type { TaskId } from "../../../schemas/ids.ts"
import { isIsoDate } from "../../../schemas/iso-date.ts"
import { problem } from "../../../schemas/problems.ts"
import { Refusal } from "../../http/refusal.ts"

/** Behind which task a list goes on: by what it is ordered by, so that it is known also once that task is done. */
export interface TaskPlace {
  /** ISO date. */
  readonly dueOn: string | null
  readonly id: TaskId
}

export const printPlace = (order: TaskOrder, { dueOn, id }: TaskPlace): string => `${order}.${dueOn ?? ""}.${id}`

/** Refuses what is no place in this order. */
export function readPlace(order: TaskOrder, text: string): TaskPlace {
  const [ordered, dueOn = "", id = "", ...more] = text.split(".")
  const isOne = ordered === order && isUuid(id) && (dueOn === "" || isIsoDate(dueOn)) && more.length === 0
  if (!isOne) throw new Refusal(400, problem("request.bad_cursor", ["after"]))
  return { dueOn: dueOn === "" ? null : dueOn, id: id as TaskId }
}
