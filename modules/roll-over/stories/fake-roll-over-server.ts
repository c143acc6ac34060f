import { clientId } from "../../../stories/screens/signed-in.ts"
import { runningJob } from "../../../stories/screens/running-job.ts"
import { aroundTheLibrary } from "../../master-library/stories/sample-library.ts"
import type { MockResponses } from "../../records/stories/bulk/mock-responses.ts"
import type { RollOver, RollOverChoice, RollOverRow } from "../contract.ts"
import { rollOverId, rollOverOf, sampleUsers, successor } from "./sample-roll-over.ts"

export const rollOversPath = "/api/v1/roll-overs"
export const rollOverPath = `${rollOversPath}/${rollOverId}`

const isShown = (row: RollOverRow, query: URLSearchParams): boolean => {
  const matches = (name: string, value: string | null) => !query.has(name) || query.get(name) === value
  return (
    matches("kind", row.kind) &&
    matches("result", row.result) &&
    matches("type", row.type) &&
    matches("undone", row.undone === null ? null : String(row.undone)) &&
    `${row.uniqueId} ${row.name}`.toLowerCase().includes((query.get("search") ?? "").toLowerCase())
  )
}

/** Users of the client: one of them has not left, and can be named instead of others. */
export const usersOfClient: MockResponses = {
  [`GET /oauth/client-users/${clientId}`]: () => ({
    content: [{ ...successor, email: "sofia.lindqvist@calverine.example", active: true }],
  }),
}

/**
 * A server with one roll-over that saves choices and applies them at once. The language of the rows is known only when
 * they are requested.
 */
export function fakeRollOverServer(initial: () => readonly RollOverRow[], more: Partial<RollOver> = {}): MockResponses {
  let changed: readonly RollOverRow[] | undefined
  let state = more
  const rows = () => changed ?? initial()
  const rollOver = () => rollOverOf(rows(), state)
  const become = (next: Partial<RollOver>) => {
    state = { ...state, ...next }
    return rollOver()
  }
  const choose = (isChosen: (row: RollOverRow) => boolean, choice: RollOverChoice) => {
    changed = rows().map((row) => (isChosen(row) ? { ...row, choice } : row))
    return rollOver()
  }
  return {
    ...aroundTheLibrary(),
    ...usersOfClient,
    [`GET ${rollOversPath}`]: () => ({ content: [rollOver()], page: 0, size: 20 }),
    [`GET ${rollOverPath}`]: rollOver,
    [`PATCH ${rollOverPath}`]: (body) => {
      const { movesDates, replacements = {} } = body as {
        readonly movesDates?: boolean
        readonly replacements?: Readonly<Record<string, string | null>>
      }
      const users = (state.users ?? sampleUsers()).map((user) =>
        user.id in replacements ? { ...user, replacement: replacements[user.id] === null ? null : successor } : user,
      )
      return become({ users, ...(movesDates !== undefined && { movesDates }) })
    },
    [`GET ${rollOverPath}/rows`]: (_, query) => {
      const content = rows().filter((row) => isShown(row, query))
      return { content, page: 0, size: 50, totalElements: content.length }
    },
    ...Object.fromEntries(
      initial().map(({ row: number }) => [
        `PATCH ${rollOverPath}/rows/${number}`,
        (body: unknown) => {
          const after = choose(({ row }) => row === number, (body as { readonly choice: RollOverChoice }).choice)
          return { row: rows().find(({ row }) => row === number), rollOver: after }
        },
      ]),
    ),
    [`PUT ${rollOverPath}/choices`]: (body) => {
      const { kind, choice } = body as Pick<RollOverRow, "kind" | "choice">
      return choose((row) => row.kind === kind, choice)
    },
    [`POST ${rollOverPath}/apply`]: () => {
      changed = rows().map((row) => ({ ...row, result: row.choice === "take" ? "added" : "left" }))
      return Response.json(become({ state: "applied" }), { status: 202 })
    },
    [`POST ${rollOverPath}/undo`]: () => Response.json(become({ state: "undone" }), { status: 202 }),
  }
}

/** A server whose roll-over is prepared until the returned function ends its job. */
export function preparingRollOver(rows: () => readonly RollOverRow[]): {
  readonly responses: MockResponses
  readonly finish: () => void
} {
  const { job, isRunning, finish, responses } = runningJob("main.roll_over_prepare")
  return {
    responses: {
      ...fakeRollOverServer(rows),
      ...responses,
      [`GET ${rollOverPath}`]: () => (isRunning() ? rollOverOf([], { state: "preparing", job }) : rollOverOf(rows())),
    },
    finish,
  }
}
