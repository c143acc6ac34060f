import type { FastifyBaseLogger } from "fastify"
import type { Configuration } from "../configuration/load-configuration.ts"

export interface Traces {
  /** Sends the remaining spans. */
  close(): Promise<void>
}

export type TraceSettings = Pick<
  Configuration,
  "tracesEndpoint" | "tracesHeaders" | "serviceName" | "tracesSampler" | "tracesSamplerArgument"
>

/** Exports traces if an endpoint is configured; the libraries are loaded only then. */
export async function openTraces(settings: TraceSettings, log: Pick<FastifyBaseLogger, "warn">): Promise<Traces> {
  const { tracesEndpoint } = settings
  if (tracesEndpoint === undefined) return { close: async () => undefined }
  const { exportTraces } = await import("./export-traces.ts")
  return exportTraces({ ...settings, tracesEndpoint }, log)
}
