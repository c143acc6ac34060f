import type { ServiceName } from "../../schemas/api/endpoint.ts"

/**
 * One base address per service. All are this origin unless the page names others in
 * `<meta name="service-addresses" content='{"profile":"https://…"}'>`, as an operator with several hosts behind a proxy does.
 */
const named: Partial<Record<ServiceName, string>> = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name="service-addresses"]')?.content || "{}",
)

export function addressOf(service: ServiceName): string {
  return (named[service] ?? window.location.origin).replace(/\/$/, "")
}

/** An address that a service told: relative ones are its own. */
export function addressIn(service: ServiceName, told: string): string {
  return new URL(told, `${addressOf(service)}/`).href
}
