import type { ConflictChoice, Import, ImportRow, RowVerdict } from "../../schemas/api/imports.ts"
import type { TestPerson } from "./organisation.ts"
import { allRecords, type Answer, type ProfileWorld, startProfileWorld } from "./profile-world.ts"

const url = "/api/v1/profiles/data/imports"

/** Imports by their calls, as someone who may do everything with records makes them. */
export interface ImportWorld extends ProfileWorld {
  readonly owner: TestPerson
  start(
    file: string | Buffer,
    place?: { readonly profileId?: string; readonly projectId?: string; readonly person?: TestPerson },
  ): Promise<Answer>
  ask(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: object,
    person?: TestPerson,
  ): Promise<Answer>
  /** The import once nothing is being done to it. */
  settled(id: string): Promise<Import>
  /** Begun and read. */
  read(file: string | Buffer, place?: Parameters<ImportWorld["start"]>[1]): Promise<Import>
  /** As proposed, or as said; judged. */
  judged(one: Import, key?: string | null, columns?: Readonly<Record<string, string | null>>): Promise<Import>
  rows(id: string, verdict?: RowVerdict): Promise<readonly ImportRow[]>
  fix(id: string, row: number, body: { column?: number; text?: string; choice?: ConflictChoice }): Promise<Answer>
  loaded(id: string): Promise<Import>
}

export async function startImportWorld(given?: Parameters<typeof startProfileWorld>[0]): Promise<ImportWorld> {
  const world = await startProfileWorld(given)
  const owner = await world.person("importer", { grants: allRecords })
  const inject = async (
    person: TestPerson,
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    parts: object,
  ) => {
    const headers = { ...(await world.signedIn(person)), ...("headers" in parts ? (parts.headers as object) : {}) }
    const payload = "payload" in parts ? { payload: parts.payload as string | object | Buffer } : {}
    const reply = await world.server.app.inject({ method, url: path, headers, ...payload })
    return { status: reply.statusCode, body: reply.body === "" ? undefined : reply.json(), headers: reply.headers }
  }
  const ask: ImportWorld["ask"] = (method, path, body, person = owner) =>
    inject(person, method, `${url}${path}`, body ? { payload: body } : {})
  const settled = async (id: string): Promise<Import> => {
    const { status, body } = await world.server.untilJobs(
      () => ask("GET", `/${id}`),
      (answer) => answer.body?.state !== "PENDING",
    )
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }
  const begun = async (answer: Answer): Promise<Import> => {
    if (answer.status !== 202) throw new Error(JSON.stringify(answer.body))
    return settled(answer.body.id)
  }
  const start: ImportWorld["start"] = async (file, place = {}) => {
    const { profileId = "control", projectId = world.projects.north, person = owner } = place
    const form = new FormData()
    form.append("profileId", profileId)
    form.append("projectId", projectId)
    form.append("file", new Blob([Uint8Array.from(Buffer.from(file))]), "controls.csv")
    // The platform's own encoder writes the boundary and the parts.
    const encoded = new Response(form)
    return inject(person, "POST", url, {
      headers: { "content-type": encoded.headers.get("content-type") ?? "" },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }
  return {
    ...world,
    owner,
    start,
    ask,
    settled,
    read: async (file, place) => begun(await start(file, place)),
    async judged({ id, mapping, columns }, key, said = {}) {
      const named = new Map(columns.map(({ index, name }) => [index, name]))
      const wanted = mapping
        .filter(({ column }) => !columns.find(({ index }) => index === column)?.hidden)
        .map(({ column, keyword }) => {
          const name = named.get(column) ?? ""
          return { column, keyword: Object.hasOwn(said, name) ? (said[name] ?? null) : keyword }
        })
      return begun(await ask("PUT", `/${id}/mapping`, { columns: wanted, ...(key !== undefined && { key }) }))
    },
    async rows(id, verdict) {
      const all: ImportRow[] = []
      for (let page = 0; ; page += 1) {
        const by = verdict ? `&verdict=${verdict}` : ""
        const { body } = await ask("GET", `/${id}/rows?page=${page}&size=200${by}`)
        all.push(...body.content)
        if (all.length >= body.totalElements) return all
      }
    },
    fix: (id, row, body) => ask("PATCH", `/${id}/rows/${row}`, body),
    loaded: async (id) => begun(await ask("POST", `/${id}/load`)),
  }
}
