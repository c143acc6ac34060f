import ky, { HTTPError } from "ky"
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from "../../schemas/api/endpoint.ts"
import { currentLanguage } from "../language/current-language.ts"
import { fetchOrUsePrefetched } from "../early/early-calls.ts"
import { ApiError, UnreachableError } from "./api-error.ts"
import { baseUrlOf } from "./base-urls.ts"
import { bearer, clientCredentials, recover } from "./authorization.ts"

type ArgumentOf<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value }
export type RequestInput<Contract extends Endpoint> = ArgumentOf<"params", ParamsOf<Contract>> &
  ArgumentOf<"query", QueryOf<Contract>> &
  ArgumentOf<"body", Contract["bodyKind"] extends "multipart" ? FormData : BodyOf<Contract>>

export interface RequestOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Set by the session check, so that its own 401 is not handled recursively. */
  readonly isSessionCheck?: true
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean
}

/** Requests that handle a 401 as an ordinary error (calls.md §4). */
const passesThrough =
  /^\/(oauth\/(token|client-keys|second-factor)|sso-auth|api\/(forgot|confirm)-password|api\/user-preferences)/

/**
 * Sends the request of a contract and returns its response. Throws {@link ApiError} for an error status and {@link
 * Unreachable} without a response. Does not retry: that is up to the query layer.
 */
export async function request<Contract extends Endpoint>(
  contract: Contract,
  input: RequestInput<Contract>,
  options: RequestOptions = {},
): Promise<ReplyOf<Contract>> {
  const url = baseUrlOf(contract.service) + buildPath(contract.path, input.params) + buildQuery(input.query)
  const correlationId = crypto.randomUUID()
  try {
    return await send(contract, url, input.body, correlationId, options)
  } catch (failure) {
    const unauthorized = failure instanceof ApiError && failure.status === 401
    if (!unauthorized || options.isSessionCheck || passesThrough.test(contract.path)) throw failure
    if (!(await recover())) throw failure
    return send(contract, url, input.body, correlationId, options)
  }
}

async function send<Contract extends Endpoint>(
  contract: Contract,
  url: string,
  body: unknown,
  correlationId: string,
  options: RequestOptions,
): Promise<ReplyOf<Contract>> {
  const authorization = contract.bodyKind === "form" ? clientCredentials() : bearer()
  try {
    const response = await ky(url, {
      method: contract.method,
      fetch: fetchOrUsePrefetched,
      retry: 0,
      timeout: 60_000,
      credentials: "include",
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
      headers: {
        "x-correlation-id": correlationId,
        "x-request-source": "WEB",
        "accept-language": currentLanguage(),
        ...(authorization && { authorization }),
        ...options.headers,
      },
      ...serializeBody(contract, body),
    })
    if (contract.replyMedia) return (await response.text()) as ReplyOf<Contract>
    return response.status === 204 ? ({} as ReplyOf<Contract>) : await response.json<ReplyOf<Contract>>()
  } catch (failure) {
    if (failure instanceof HTTPError) throw new ApiError(failure.response.status, failure.data, correlationId)
    if (failure instanceof DOMException && failure.name === "AbortError") throw failure
    throw new UnreachableError(failure instanceof Error ? failure.message : String(failure))
  }
}

function serializeBody(contract: Endpoint, body: unknown) {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  if (contract.bodyKind === "form") return { body: new URLSearchParams(body as Record<string, string>) }
  return { json: body }
}

export function buildPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, string>>
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ""))
}

function buildQuery(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, string | number | boolean | undefined>)
  const parameters = entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ""
}
