import { utils, write } from "@e965/xlsx"
import { expect } from "vitest"
import type { ProjectId } from "../../../../schemas/ids.ts"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import type { TestResponse } from "../../../../tests/support/profile-fixture.ts"
import type { TestServer } from "../../../../tests/support/server.ts"
import { setupMatrixFixture } from "../../../matrix/tests/server/matrix-fixture.ts"
import type { Import, ImportRow } from "../../contracts/imports.ts"
import type { ImportRecord } from "../../contracts/import-records.ts"

const url = "/api/v1/profiles/data/imports"

/** A column of a workbook: its heading, and what it fills. */
export type MatrixColumn = readonly [heading: string, part: MatrixPart, keyword: string]

export const standardColumns: readonly MatrixColumn[] = [
  ["Process", "PROCESS", "title_1"],
  ["Sub-process", "SUB_PROCESS", "title_1"],
  ["Risk no.", "RISK", "uid_1"],
  ["Risk", "RISK", "title_1"],
  ["Risk description", "RISK", "description_1"],
  ["Control", "CONTROL", "title_1"],
  ["Control start", "CONTROL", "start_date_1"],
]

export type MatrixImportFixture = Awaited<ReturnType<typeof setupMatrixImportFixture>>

/** Imports into matrices through the API, by a user of both entities with all record permissions. */
export async function setupMatrixImportFixture(server?: TestServer, definitions?: readonly ProfileDefinition[]) {
  const fixture = await setupMatrixFixture(server, definitions)

  const send = (
    method: "GET" | "POST" | "PUT" | "PATCH",
    path: string,
    body?: object,
    user: TestUser = fixture.worker,
  ) => fixture.call(user, method, `${url}${path}`, body)
  const idle = async (reply: TestResponse, user?: TestUser): Promise<Import> => {
    expect([reply.status, reply.body?.problems]).toEqual([202, undefined])
    const { body } = await fixture.server.untilJobs(
      () => send("GET", `/${reply.body.id}`, undefined, user),
      (response) => response.body?.state !== "PENDING",
    )
    return body
  }
  const start = async (projectId: ProjectId, file: Buffer, user: TestUser = fixture.worker): Promise<Import> => {
    const form = new FormData()
    form.append("kind", "matrix")
    form.append("projectId", projectId)
    form.append("file", new Blob([Uint8Array.from(file)]), "matrix.xlsx")
    // The platform's encoder writes the boundary and the parts.
    const encoded = new Response(form)
    const headers = {
      ...(await fixture.signedIn(user)),
      "content-type": encoded.headers.get("content-type") ?? "",
    }
    const payload = Buffer.from(await encoded.arrayBuffer())
    const reply = await fixture.server.app.inject({ method: "POST", url, headers, payload })
    expect(reply.json().state).toBe("PENDING")
    return idle({ status: reply.statusCode, body: reply.json(), headers: reply.headers }, user)
  }
  const everyPage = async <Item>(path: string): Promise<readonly Item[]> => {
    const all: Item[] = []
    for (let page = 0; ; page += 1) {
      const { body } = await send("GET", `${path}${path.includes("?") ? "&" : "?"}page=${page}&size=200`)
      all.push(...body.content)
      if (body.content.length === 0 || all.length >= body.totalElements) return all
    }
  }

  return {
    ...fixture,
    sendRequest: send,
    idle,
    start,
    /** Starts an import of these rows, and validates it with these columns. */
    async validated(
      projectId: ProjectId,
      rows: readonly (readonly string[])[],
      columns: readonly MatrixColumn[] = standardColumns,
      { user, fillsBlanks = false }: { readonly user?: TestUser; readonly fillsBlanks?: boolean } = {},
    ): Promise<Import> {
      const one = await start(projectId, sheet([columns.map(([heading]) => heading), ...rows]), user)
      const mapping = columns.map(([, part, keyword], column) => ({ column, part, keyword }))
      return idle(await send("PUT", `/${one.id}/mapping`, { columns: mapping, fillsBlanks }, user), user)
    },
    loaded: async (id: string, user?: TestUser): Promise<Import> =>
      idle(await send("POST", `/${id}/load`, undefined, user), user),
    rows: (id: string) => everyPage<ImportRow>(`/${id}/rows`),
    importRecords: (id: string) => everyPage<ImportRecord>(`/${id}/records`),
    fix: (id: string, row: number, body: object) => send("PATCH", `/${id}/rows/${row}`, body),
    decide: (id: string, body: object) => send("PUT", `/${id}/records/decisions`, body),
  }
}

/** A workbook with one sheet. */
export function sheet(rows: readonly (readonly string[])[]): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), "RCM")
  return write(book, { type: "buffer", bookType: "xlsx" })
}

/** Statuses and problem codes of rows, briefly. */
export function outcomes(rows: readonly ImportRow[]): string[] {
  return rows.map(({ row, status, problems }) =>
    [`${row} ${status}`, ...problems.map(({ code, path }) => `${path.join(".")}: ${code}`)].join(", "),
  )
}
