import type { BodyOf, Endpoint, ParamsOf, QueryOf } from "../../schemas/api/endpoint.ts"
import { currentLanguage } from "../language/current-language.ts"
import { bearer, recover } from "./authorization.ts"
import { ApiError, UnreachableError } from "./api-error.ts"
import { baseUrlOf } from "./base-urls.ts"
import { buildPath } from "./request.ts"

/** Sends a request whose response is a file, and returns its content; the caller names the file. */
export async function fetchFile<Contract extends Endpoint & { readonly streams: true }>(
  contract: Contract,
  input: {
    readonly params?: ParamsOf<Contract>
    readonly query?: QueryOf<Contract>
    readonly body?: FormData | BodyOf<Contract>
  },
): Promise<Blob> {
  const query = new URLSearchParams((input.query ?? {}) as Record<string, string>).toString()
  const url = baseUrlOf(contract.service) + buildPath(contract.path, input.params) + (query === "" ? "" : `?${query}`)
  const response = await send(contract.method, url, input.body)
  if (response.status !== 401 || !(await recover())) return contentOf(response)
  return contentOf(await send(contract.method, url, input.body))
}

async function send(method: string, url: string, body: unknown): Promise<Response> {
  const authorization = bearer()
  const isJson = body !== undefined && !(body instanceof FormData)
  try {
    return await fetch(url, {
      method,
      credentials: "include",
      headers: {
        "x-correlation-id": crypto.randomUUID(),
        "x-request-source": "WEB",
        "accept-language": currentLanguage(),
        ...(isJson && { "content-type": "application/json" }),
        ...(authorization && { authorization }),
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    })
  } catch (failure) {
    throw new UnreachableError(failure instanceof Error ? failure.message : String(failure))
  }
}

async function contentOf(response: Response): Promise<Blob> {
  if (response.ok) return response.blob()
  throw new ApiError(response.status, await response.json().catch(() => undefined), "")
}
