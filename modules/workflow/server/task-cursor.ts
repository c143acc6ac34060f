import { validate as isUuid } from "uuid"
import type { TaskOrder } from "../../../schemas/tasks.ts"
import type { TaskId } from "../../../schemas/ids.ts"
import { isIsoDate } from "../../../schemas/iso-date.ts"
import { problem } from "../../../schemas/problems.ts"
import { HttpError } from "../../../server/http/http-error.ts"

/** The task after which a list continues, by its sort values, so that it still works after that task is done. */
export interface TaskCursor {
  /** ISO date. */
  readonly dueOn: string | null
  readonly id: TaskId
}

export const encodeTaskCursor = (order: TaskOrder, { dueOn, id }: TaskCursor): string => `${order}.${dueOn ?? ""}.${id}`

/** Throws for text that is not a cursor in this order. */
export function decodeTaskCursor(order: TaskOrder, text: string): TaskCursor {
  const [ordered, dueOn = "", id = "", ...more] = text.split(".")
  const isOne = ordered === order && isUuid(id) && (dueOn === "" || isIsoDate(dueOn)) && more.length === 0
  if (!isOne) throw new HttpError(400, problem("request.bad_cursor", ["after"]))
  return { dueOn: dueOn === "" ? null : dueOn, id: id as TaskId }
}
