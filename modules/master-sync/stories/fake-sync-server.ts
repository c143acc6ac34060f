import { withChoice, type RowChoice } from "../web/choices.ts"
import { aroundTheLibrary } from "../../master-library/stories/sample-library.ts"
import type { MockResponses } from "../../records/stories/bulk/mock-responses.ts"
import type { MasterSync, SyncRow, SyncSide } from "../contract.ts"
import { runningJob } from "../../../stories/screens/running-job.ts"
import { doesChange, syncId, syncOf } from "./sample-sync.ts"

export const syncsPath = "/api/v1/profiles/data/sync-with-master"
export const syncPath = `${syncsPath}/${syncId}`

const isShown = (row: SyncRow, query: URLSearchParams): boolean => {
  const matches = (name: string, value: string | null) => !query.has(name) || query.get(name) === value
  return (
    matches("kind", row.kind) &&
    matches("result", row.result) &&
    matches("entityId", row.entityId) &&
    matches("undone", row.undone === null ? null : String(row.undone)) &&
    (!query.has("undecided") || row.undecided > 0) &&
    `${row.uniqueId} ${row.name}`.toLowerCase().includes((query.get("search") ?? "").toLowerCase())
  )
}

/**
 * A server with one sync that saves choices and applies them at once. The language of the rows is known only when they
 * are requested.
 */
export function fakeSyncServer(initial: () => readonly SyncRow[], more: Partial<MasterSync> = {}): MockResponses {
  let changed: readonly SyncRow[] | undefined
  let state = more
  const rows = () => changed ?? initial()
  const sync = () => syncOf(rows(), state)
  const become = (next: MasterSync["state"]) => {
    state = { ...state, state: next }
    return sync()
  }
  const choose = (isChosen: (row: SyncRow) => boolean, choiceOf: (row: SyncRow) => RowChoice) => {
    changed = rows().map((row) => (isChosen(row) ? withChoice(row, choiceOf(row)) : row))
    return sync()
  }
  const chooseAll = ({ of, choice }: { readonly of: string; readonly choice: SyncSide }) =>
    of === "conflicts"
      ? choose(
          ({ undecided }) => undecided > 0,
          ({ fields }) => ({
            fields: Object.fromEntries(
              fields.filter((one) => one.outcome === "conflict").map(({ key }) => [key, choice]),
            ),
          }),
        )
      : choose(
          ({ kind }) => kind === of,
          ({ fields }) => ({ choice, fields: Object.fromEntries(fields.map(({ key }) => [key, choice])) }),
        )
  return {
    ...aroundTheLibrary(),
    [`GET ${syncsPath}`]: () => ({ content: [sync()], page: 0, size: 20 }),
    [`GET ${syncPath}`]: sync,
    [`GET ${syncPath}/rows`]: (_, query) => {
      const content = rows().filter((row) => isShown(row, query))
      return { content, page: 0, size: 50, totalElements: content.length }
    },
    ...Object.fromEntries(
      initial().map(({ row: number }) => [
        `PATCH ${syncPath}/rows/${number}`,
        (body: unknown) => {
          const after = choose(
            ({ row }) => row === number,
            () => body as RowChoice,
          )
          return { row: rows().find(({ row }) => row === number), sync: after }
        },
      ]),
    ),
    [`PUT ${syncPath}/choices`]: (body) => chooseAll(body as { readonly of: string; readonly choice: SyncSide }),
    [`POST ${syncPath}/apply`]: () => {
      changed = rows().map((row) => ({ ...row, result: doesChange(row) ? "changed" : "kept" }))
      return Response.json(become("applied"), { status: 202 })
    },
    [`POST ${syncPath}/undo`]: () => Response.json(become("undone"), { status: 202 }),
  }
}

/** A server whose sync is running until the returned function ends its job. */
export function runningSync(
  rows: () => readonly SyncRow[],
  state: "comparing" | "applying" | "undoing",
): { readonly responses: MockResponses; readonly finish: () => void } {
  const { job, isRunning, finish, responses } = runningJob(`profile.sync_${state}`)
  return {
    responses: {
      ...fakeSyncServer(rows),
      ...responses,
      [`GET ${syncPath}`]: () => (isRunning() ? syncOf([], { state, job }) : syncOf(rows())),
    },
    finish,
  }
}
