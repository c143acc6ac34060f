import ky, { HTTPError } from "ky"
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from "../../schemas/api/endpoint.ts"
import { currentLanguage } from "../language/current-language.ts"
import { fetchOrTakeEarly } from "../early/early-calls.ts"
import { CallError, Unreachable } from "./call-error.ts"
import { addressOf } from "./service-addresses.ts"
import { bearer, clientCredentials, recover } from "./authorization.ts"

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value }
export type CallInput<Contract extends Endpoint> = Given<"params", ParamsOf<Contract>> &
  Given<"query", QueryOf<Contract>> &
  Given<"body", Contract["bodyKind"] extends "multipart" ? FormData : BodyOf<Contract>>

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** The session check marks itself, so that its own 401 is not handled again. */
  readonly isSessionCheck?: true
  /** Answers while the page is being closed. */
  readonly keepalive?: boolean
}

/** Calls that pass a 401 through as an ordinary error (calls.md §4). */
const passesThrough =
  /^\/(oauth\/(token|client-keys|second-factor)|sso-auth|api\/(forgot|confirm)-password|api\/user-preferences)/

/**
 * Makes the call a contract describes and answers with its reply. A refusal is a {@link CallError}, silence {@link Unreachable}.
 * Nothing is retried here: the query layer knows what may be.
 */
export async function call<Contract extends Endpoint>(
  contract: Contract,
  input: CallInput<Contract>,
  options: CallOptions = {},
): Promise<ReplyOf<Contract>> {
  const address = addressOf(contract.service) + printPath(contract.path, input.params) + printQuery(input.query)
  const correlationId = crypto.randomUUID()
  try {
    return await send(contract, address, input.body, correlationId, options)
  } catch (failure) {
    const unauthorized = failure instanceof CallError && failure.status === 401
    if (!unauthorized || options.isSessionCheck || passesThrough.test(contract.path)) throw failure
    if (!(await recover())) throw failure
    return send(contract, address, input.body, correlationId, options)
  }
}

async function send<Contract extends Endpoint>(
  contract: Contract,
  address: string,
  body: unknown,
  correlationId: string,
  options: CallOptions,
): Promise<ReplyOf<Contract>> {
  const authorization = contract.bodyKind === "form" ? clientCredentials() : bearer()
  try {
    const response = await ky(address, {
      method: contract.method,
      fetch: fetchOrTakeEarly,
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
      ...printBody(contract, body),
    })
    if (contract.replyMedia) return (await response.text()) as ReplyOf<Contract>
    return response.status === 204 ? ({} as ReplyOf<Contract>) : await response.json<ReplyOf<Contract>>()
  } catch (failure) {
    if (failure instanceof HTTPError) throw new CallError(failure.response.status, failure.data, correlationId)
    if (failure instanceof DOMException && failure.name === "AbortError") throw failure
    throw new Unreachable(failure instanceof Error ? failure.message : String(failure))
  }
}

function printBody(contract: Endpoint, body: unknown) {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  if (contract.bodyKind === "form") return { body: new URLSearchParams(body as Record<string, string>) }
  return { json: body }
}

export function printPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, string>>
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ""))
}

function printQuery(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, string | number | boolean | undefined>)
  const given = entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ""
}
