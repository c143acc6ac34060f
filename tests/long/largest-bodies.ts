import type { TSchema } from "typebox"
import type { NamedContract } from "../../server/http/contracts.ts"
import { bodyBounds } from "../../server/http/body-bounds.ts"
import { filledBody } from "../support/filled-body.ts"
import type { SentCall } from "./stall-caller.ts"

export interface HostileCall {
  readonly name: string
  readonly call: SentCall
  readonly concurrency: number
}

/** Of a part such as `"a123456":0,` in the text. */
const bytesPerValue = 12

const many = <Item>(count: number, createItem: (index: number) => Item) =>
  Array.from({ length: count }, (_, at) => createItem(at))
const join = (conditions: readonly unknown[]) => ({ filterType: "join", operator: "OR", conditions })

/**
 * Every call with a body at its largest, refused and as far as it can be made accepted, and those that once held the
 * server; eight at once.
 */
export function largestBodies(
  contracts: readonly NamedContract[],
  { projectId, recordId }: { readonly projectId: string; readonly recordId: string },
  headers: Readonly<Record<string, string>>,
): HostileCall[] {
  const sent = (name: string, method: string, url: string, body: unknown, concurrency = 8): HostileCall => ({
    name,
    concurrency,
    call: { method, url, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) },
  })
  const form = (name: string, url: string, file: string): HostileCall => {
    const part = `--x\r\ncontent-disposition: form-data; name="profile"\r\n\r\nCONTROL\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${file}\r\n--x--\r\n`
    const type = { ...headers, "content-type": "multipart/form-data; boundary=x" }
    return { name, concurrency: 2, call: { method: "POST", url, headers: type, body: part } }
  }
  const data = "/api/v1/profiles/data"
  const inControl = { profileId: "control", projectId }
  const fields = (values: object) => ({ ...inControl, fields: values })
  const list = (size: number) => ({ ...inControl, query: { size } })
  const known = [
    sent("a filter of 19,900 empty conditions", "POST", `${data}/v4/paginated`, {
      ...list(50),
      filter: join(many(19_900, () => ({}))),
    }),
    sent("twenty lists of 10,000 rows at once", "POST", `${data}/v4/paginated`, list(10_000), 20),
    sent("50,000 empty conditions of many actions", "POST", "/api/v1/workflow/bulk-action/available", {
      profileId: "control",
      selection: { all: { ...inControl, filter: join(many(50_000, () => ({}))) } },
    }),
    sent(
      "a record of 4.6 MB",
      "POST",
      `${data}/validate`,
      fields(Object.fromEntries(many(4000, (at) => [`f_${at}`, { value: "x".repeat(1100) }]))),
    ),
    sent(
      "20,000 unknown fields",
      "POST",
      `${data}/validate`,
      fields(Object.fromEntries(many(20_000, (at) => [`f_${at}`, { value: "x" }]))),
    ),
    sent(
      "120,000 people in one value",
      "POST",
      `${data}/validate`,
      fields({ control_owner_1: { listValue: many(120_000, String) } }),
    ),
    sent(
      "10,000 people in one value",
      "POST",
      `${data}/validate`,
      fields({ control_owner_1: { listValue: many(10_000, String) } }),
    ),
    sent("a comment of 50,000 brackets", "POST", "/api/comments", { body: "<".repeat(50_000), refname: recordId }),
    form("an imported file of 5 MB", `${data}/import`, `Title,Description\r\n${"a,b\r\n".repeat(1_000_000)}`),
  ]
  const written = contracts.flatMap(({ name, contract }) => {
    const { method, path, body, bodyKind, permission } = contract
    if (!body || bodyKind === "multipart" || bodyKind === "form" || permission.kind === "public") return []
    const url = path.replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000")
    const bounds = bodyBounds(contract)
    const valueCount = Math.min(bounds.valueCount - 2, Math.floor(bounds.bytes / bytesPerValue))
    const maxTextLength = "x".repeat(Math.min(900_000, Math.floor(bounds.bytes / 2)))
    return [
      sent(`${name}, many unknown parts`, method, url, Object.fromEntries(many(valueCount, (at) => [`a${at}`, 0]))),
      sent(`${name}, filled`, method, url, filledBody(body as TSchema, maxTextLength)),
    ]
  })
  return [...known, ...written]
}
