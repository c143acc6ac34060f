import type { ServiceName } from "../../schemas/api/endpoint.ts"

/**
 * Base URL per service. All are this origin unless the page sets others in `<meta name="service-addresses"
 * content='{"profile":"https://…"}'>`, for operators with several hosts behind a proxy.
 */
const named: Partial<Record<ServiceName, string>> = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name="service-addresses"]')?.content || "{}",
)

export function baseUrlOf(service: ServiceName): string {
  return (named[service] ?? window.location.origin).replace(/\/$/, "")
}

/** Resolves a URL returned by a service; relative ones belong to that service. */
export function resolveServiceUrl(service: ServiceName, configuredUrl: string): string {
  return new URL(configuredUrl, `${baseUrlOf(service)}/`).href
}
