import type { ConflictResolution, Import, ImportRow, ImportRowStatus } from "../../modules/imports/contracts/imports.ts"
import type { TestUser } from "./organisation.ts"
import { allRecords, type TestResponse, type ProfileFixture, setupProfileFixture } from "./profile-fixture.ts"

const url = "/api/v1/profiles/data/imports"

/** Imports through the API, by a user with all record permissions. */
export interface ImportFixture extends ProfileFixture {
  readonly owner: TestUser
  start(
    file: string | Buffer,
    scope?: { readonly profileId?: string; readonly projectId?: string; readonly user?: TestUser },
  ): Promise<TestResponse>
  sendRequest(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: object,
    user?: TestUser,
  ): Promise<TestResponse>
  /** The import once no job is processing it. */
  waitUntilIdle(id: string): Promise<Import>
  /** Starts an import and waits until it is read. */
  read(file: string | Buffer, scope?: Parameters<ImportFixture["start"]>[1]): Promise<Import>
  /** Validates the import with the proposed or passed columns. */
  validatedImport(one: Import, key?: string | null, columns?: Readonly<Record<string, string | null>>): Promise<Import>
  rows(id: string, status?: ImportRowStatus): Promise<readonly ImportRow[]>
  fix(
    id: string,
    row: number,
    body: { column?: number; text?: string; choice?: ConflictResolution },
  ): Promise<TestResponse>
  loaded(id: string): Promise<Import>
}

export async function setupImportFixture(options?: Parameters<typeof setupProfileFixture>[0]): Promise<ImportFixture> {
  const fixture = await setupProfileFixture(options)
  const owner = await fixture.user("importer", { grants: allRecords })
  const inject = async (
    user: TestUser,
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    parts: object,
  ) => {
    const headers = { ...(await fixture.signedIn(user)), ...("headers" in parts ? (parts.headers as object) : {}) }
    const payload = "payload" in parts ? { payload: parts.payload as string | object | Buffer } : {}
    const reply = await fixture.server.app.inject({ method, url: path, headers, ...payload })
    return { status: reply.statusCode, body: reply.body === "" ? undefined : reply.json(), headers: reply.headers }
  }
  const sendRequest: ImportFixture["sendRequest"] = (method, path, body, user = owner) =>
    inject(user, method, `${url}${path}`, body ? { payload: body } : {})
  const waitUntilIdle = async (id: string): Promise<Import> => {
    const { status, body } = await fixture.server.untilJobs(
      () => sendRequest("GET", `/${id}`),
      (response) => response.body?.state !== "PENDING",
    )
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }
  const untilImported = async (response: TestResponse): Promise<Import> => {
    if (response.status !== 202) throw new Error(JSON.stringify(response.body))
    return waitUntilIdle(response.body.id)
  }
  const start: ImportFixture["start"] = async (file, scope = {}) => {
    const { profileId = "control", projectId = fixture.projects.north, user = owner } = scope
    const form = new FormData()
    form.append("profileId", profileId)
    form.append("projectId", projectId)
    form.append("file", new Blob([Uint8Array.from(Buffer.from(file))]), "controls.csv")
    // The platform's encoder writes the boundary and the parts.
    const encoded = new Response(form)
    return inject(user, "POST", url, {
      headers: { "content-type": encoded.headers.get("content-type") ?? "" },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }
  return {
    ...fixture,
    owner,
    start,
    sendRequest,
    waitUntilIdle,
    read: async (file, scope) => untilImported(await start(file, scope)),
    async validatedImport({ id, mapping, columns }, key, mappingOverrides = {}) {
      const named = new Map(columns.map(({ index, name }) => [index, name]))
      const expected = mapping
        .filter(({ column }) => !columns.find(({ index }) => index === column)?.hidden)
        .map(({ column, keyword }) => {
          const name = named.get(column) ?? ""
          return { column, keyword: Object.hasOwn(mappingOverrides, name) ? (mappingOverrides[name] ?? null) : keyword }
        })
      return untilImported(
        await sendRequest("PUT", `/${id}/mapping`, { columns: expected, ...(key !== undefined && { key }) }),
      )
    },
    async rows(id, status) {
      const all: ImportRow[] = []
      for (let page = 0; ; page += 1) {
        const by = status ? `&status=${status}` : ""
        const { body } = await sendRequest("GET", `/${id}/rows?page=${page}&size=200${by}`)
        all.push(...body.content)
        if (all.length >= body.totalElements) return all
      }
    },
    fix: (id, row, body) => sendRequest("PATCH", `/${id}/rows/${row}`, body),
    loaded: async (id) => untilImported(await sendRequest("POST", `/${id}/load`)),
  }
}
