import { context, diag, DiagLogLevel, propagation, trace } from "@opentelemetry/api"
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks"
import { W3CTraceContextPropagator } from "@opentelemetry/core"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto"
import { resourceFromAttributes } from "@opentelemetry/resources"
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace"
import type { FastifyBaseLogger } from "fastify"
import type { Traces, TraceSettings } from "./open-traces.ts"
import { samplerOf } from "./sampler.ts"

type ExportSettings = TraceSettings & { readonly tracesEndpoint: string }

/** Sends spans over OTLP/HTTP in batches; an unavailable receiver causes a log line and never a failed request. */
export function exportTraces(settings: ExportSettings, log: Pick<FastifyBaseLogger, "warn">): Traces {
  const report = () => log.warn("traces could not be sent; check OTEL_EXPORTER_OTLP_ENDPOINT and its collector")
  // The libraries' own messages may contain headers and URLs.
  diag.setLogger({ error: report, warn: report, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
  const exporter = new OTLPTraceExporter({
    url: `${settings.tracesEndpoint}/v1/traces`,
    headers: { ...settings.tracesHeaders },
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": settings.serviceName }),
    sampler: samplerOf(settings.tracesSampler, settings.tracesSamplerArgument),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return {
    async close() {
      await provider.shutdown().catch(report)
      for (const part of [trace, propagation, context, diag]) part.disable()
    },
  }
}

function ignore(): void {}
