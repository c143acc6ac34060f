import { isOpenToViewers, type Endpoint } from "../../../schemas/api/endpoint.ts"

/** Errors that follow from a contract; those that depend on data alone, such as 422, are the default response. */
const errors = {
  400: { name: "BadRequest", description: "The parameters or the body are invalid." },
  401: { name: "Unauthorized", description: "The credentials are missing, invalid or expired." },
  403: {
    name: "Forbidden",
    description: "The caller lacks the permission, or views as a role and cannot change anything.",
  },
  404: { name: "NotFound", description: "What the path names does not exist or is not visible to the caller." },
  409: { name: "Conflict", description: "The revision is outdated, or the change conflicts with the current state." },
  413: { name: "ContentTooLarge", description: "The body is too large." },
  415: { name: "UnsupportedMediaType", description: "The body has another media type." },
  428: { name: "PreconditionRequired", description: "The revision that the change is based on is missing." },
  429: { name: "TooManyRequests", description: "Too many requests; retry later." },
} as const

type ErrorStatus = keyof typeof errors
const statuses = Object.keys(errors).map(Number) as ErrorStatus[]

type Parts = { readonly properties?: Readonly<Record<string, unknown>>; readonly required?: readonly string[] }

/** Whether the server can reject a request to the endpoint with a status. */
const applies: Readonly<Record<ErrorStatus, (contract: Endpoint) => boolean>> = {
  400: () => true,
  401: ({ permission, bodyKind }) => permission.kind !== "public" || bodyKind === "form",
  403: (contract) => !openKinds.has(contract.permission.kind) || !isOpenToViewers(contract),
  404: namesOneThing,
  409: (contract) => takesRevision(contract) !== undefined,
  413: hasBody,
  415: hasBody,
  428: (contract) => takesRevision(contract) === "optional",
  429: () => true,
}

/** Permissions that every authenticated caller has. */
const openKinds: ReadonlySet<Endpoint["permission"]["kind"]> = new Set(["public", "signedIn", "exchange", "secondStep"])

/** A list of IDs in the path names those that exist. */
function namesOneThing({ params }: Endpoint): boolean {
  return Object.keys(((params ?? {}) as Parts).properties ?? {}).some((name) => name !== "ids")
}

function hasBody({ body, bodyKind }: Endpoint): boolean {
  return body !== undefined || bodyKind === "multipart"
}

/** A change is based on a revision. One that is optional in the contract is asked for with 428 when it is missing. */
function takesRevision({ method, body, query }: Endpoint): "required" | "optional" | undefined {
  if (method === "GET") return undefined
  const part = [body, query]
    .map((one) => (one ?? {}) as Parts)
    .find(({ properties = {} }) => isLock(properties.revision))
  return part && (part.required?.includes("revision") ? "required" : "optional")
}

/** A revision that may be null is not compared. */
function isLock(revision: unknown): boolean {
  return (revision as { readonly type?: unknown } | undefined)?.type === "integer"
}

/** The errors of an endpoint, as references to `errorResponses`. */
export function errorResponsesOf(contract: Endpoint): Readonly<Record<string, object>> {
  const found = statuses.filter((status) => applies[status](contract))
  return Object.fromEntries(
    [...found.map((status) => [status, errors[status].name] as const), ["default", "Error"] as const].map(
      ([status, name]) => [status, { $ref: `#/components/responses/${name}` }],
    ),
  )
}

/** The component responses; all have one body. */
export function errorResponses(body: object): Readonly<Record<string, object>> {
  const content = { "application/json": { schema: body } }
  const error = {
    description:
      "Any other error, such as 422 for a rule that the data violates, or 503 with Retry-After: `server.busy` while all capacity is in use, `server.unavailable` while the database does not respond.",
    content,
  }
  const entries = statuses.map((status) => {
    const { name, description } = errors[status]
    return [name, { description, ...(status === 429 && { headers: { "Retry-After": retryAfter } }), content }] as const
  })
  return Object.fromEntries([...entries, ["Error", error]])
}

const retryAfter = { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } }
