import cookie from "@fastify/cookie"
import formBody from "@fastify/formbody"
import multipart from "@fastify/multipart"
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from "fastify"
import { maxFileBytes } from "../schemas/files.ts"
import { databaseClock, type Clock } from "./clock.ts"
import type { Configuration } from "./configuration/load-configuration.ts"
import { databaseNow } from "./database/clock-offset.ts"
import type { Database } from "./database/database.ts"
import { createDatabaseMetrics } from "./database/metrics.ts"
import type { FileStore } from "./files/file-store.ts"
import { createFileMetrics } from "./files/metrics.ts"
import { measuredStore } from "./files/measured-store.ts"
import { folderOfFiles, openFileStore } from "./files/open-file-store.ts"
import { httpScanner } from "./files/scanner.ts"
import { createUrlSigner } from "./files/signed-url.ts"
import { createLogger, logResponses } from "./http/access-log.ts"
import { serveApiDocuments } from "./http/api-documents.ts"
import { guardBodies } from "./http/body-guard.ts"
import { handleMalformedRequests } from "./http/broken-request.ts"
import { createRequestMetrics } from "./http/request-metrics.ts"
import { compressReplies } from "./http/compressed-replies.ts"
import { correlationIdOf, echoCorrelationId } from "./http/correlation.ts"
import "./http/declarations.ts"
import { requireDeclaredPermissions } from "./http/declared-permissions.ts"
import { handleErrors, replyWith } from "./http/error-reply.ts"
import { endConnectionsWhenClosing } from "./http/close-gracefully.ts"
import { announceClosedReplies } from "./http/closed-replies.ts"
import { Connections } from "./http/connections.ts"
import { serveHealth } from "./http/health.ts"
import { serveMetrics } from "./http/metrics.ts"
import { createTokenOwners } from "./http/token-owners.ts"
import { ProcessorBudgets } from "./http/processor-budget.ts"
import { createProcessMetrics } from "./http/process-metrics.ts"
import { BodyThread } from "./http/large-bodies/body-thread.ts"
import { limitRates } from "./http/rate-limits.ts"
import { RecentCallers } from "./http/recent-callers.ts"
import { readBodiesBeforeRejecting } from "./http/unread-bodies.ts"
import { serveSecurityContact } from "./http/security-contact.ts"
import { headersBeforeHooks, sendSecurityHeaders } from "./http/security-headers.ts"
import { serveWeb } from "./http/static-web.ts"
import { registerJsonParser } from "./http/request-scheduling.ts"
import { FairQueue } from "./http/fair-queue.ts"
import { validateRequests } from "./http/validation.ts"
import type { JobKind } from "./jobs/job-kind.ts"
import { registerJobs } from "./jobs/register.ts"
import { registerMail } from "./mail/register.ts"
import { openMailTransport } from "./mail/transport.ts"
import { passwordsWith } from "../modules/auth/server/breached-passwords.ts"
import type { Passwords } from "../modules/auth/server/passwords.ts"
import { sessionService } from "../modules/auth/server/sessions/service.ts"
import { installationSecret } from "./secrets/installation-secret.ts"
import { registerModules } from "../modules/register.ts"
import type { WriteWorkbook } from "../modules/exports/server/exports/workbook-apart.ts"
import { traceCalls } from "./traces/trace-calls.ts"

export interface ServerTimeouts {
  readonly headers: number
  readonly request: number
  /** How often connections are checked for exceeded timeouts. */
  readonly checkIntervalMs: number
}

/** Headers must arrive soon; the body of a large file on a slow connection may take longer. */
const defaultTimeouts: ServerTimeouts = { headers: 20_000, request: 300_000, checkIntervalMs: 30_000 }

export interface AppDeps {
  readonly configuration: Configuration
  readonly database: Database
  readonly clock?: Clock
  readonly logger?: FastifyBaseLogger
  readonly passwords?: Passwords
  /** The built web app; without it only the API is served. */
  readonly webRoot?: string
  /** In tests every response is validated against its contract. */
  readonly checkReplies?: boolean
  /** The file store, for tests; otherwise as configured. */
  readonly fileStore?: FileStore
  /** Client timeouts in milliseconds; tests use shorter ones. */
  readonly timeouts?: ServerTimeouts
  /** Job kinds that belong to no service, for tests. */
  readonly jobKinds?: readonly JobKind[]
  /** How workbooks are written; in a separate process by default. */
  readonly writeWorkbook?: WriteWorkbook
}

const bodyLimit = 5 * 1024 * 1024

/**
 * Limits of concurrent expensive requests per process; a user with more of them waits, and above the limit gets an
 * error with a retry time.
 */
const costlyCalls = { maxConcurrent: 4, maxConcurrentPerCaller: 1, waitingOfOne: 30, waitingBytesOfOne: 10_000_000 }

/**
 * While other users are active, this many requests of one user are processed at once; a page sends about ten together.
 */
const callSlotLimits = { maxConcurrent: Number.POSITIVE_INFINITY, maxConcurrentPerCaller: 2, waitingOfOne: 200 }

/** Builds the entire server without listening, so that tests can inject requests. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { configuration, database, clock = databaseClock } = deps
  const { passwords = passwordsWith(configuration.breachedPasswordsFile) } = deps
  const { timeouts = defaultTimeouts } = deps
  const app = Fastify<RawServerDefault>({
    loggerInstance: deps.logger ?? createLogger(configuration.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "correlationId" }),
    genReqId: correlationIdOf,
    requestIdHeader: false,
    trustProxy: configuration.trustProxy,
    bodyLimit,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.checkIntervalMs },
    requestTimeout: timeouts.request,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 400 },
    // Running requests are completed before the server stops.
    forceCloseConnections: "idle",
    // A request that arrives before its connection is closed is still answered, so that a restart behind a proxy loses
    // none.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      void replyWith(error, request, reply.headers(headersBeforeHooks(configuration.publicUrl))),
    clientErrorHandler: handleMalformedRequests,
  })
  const sessions = sessionService(database, configuration, installationSecret(database, "renewed-sessions"))
  const known = createTokenOwners()
  app.decorate("findActor", async (request) => {
    const actor = await sessions.findActor(request)
    known.cache(request, actor)
    return actor
  })
  app.decorate("checksReplies", deps.checkReplies ?? false)
  app.decorate("registeredRoutes", [])
  app.decorate("lifetime", { isStopping: false, isClosing: false })
  app.decorate("connections", new Connections(app.server))
  app.decorate("costlyQueue", new FairQueue(costlyCalls))
  app.decorate("callSlots", new FairQueue(callSlotLimits))
  app.decorate("callers", new RecentCallers())
  app.decorate("processorBudgets", new ProcessorBudgets(configuration.userProcessorPercent))
  const bodyThread = new BodyThread()
  app.decorate("bodyThread", bodyThread)
  app.addHook("onClose", () => bodyThread.close())
  app.decorate("transport", {
    publicUrl: configuration.publicUrl,
    allowsPlainHttp: configuration.allowsPlainHttp,
  })
  app.decorateRequest("actor", undefined)
  app.decorateRequest("secondFactorChallenge", undefined)
  app.decorateRequest("response", undefined)
  app.decorateRequest("hasCostlySlot", false)
  app.decorateRequest("callSlot", undefined)

  announceClosedReplies(app)

  // Before every hook that may send a response.
  traceCalls(app)
  const calls = createRequestMetrics(app)
  requireDeclaredPermissions(app)
  echoCorrelationId(app)
  endConnectionsWhenClosing(app)
  if (configuration.trustProxy !== false) readBodiesBeforeRejecting(app)
  const now = databaseNow(database)
  const signer = createUrlSigner(installationSecret(database, "file-addresses"), now)
  const stored = createFileMetrics(deps.fileStore ? undefined : folderOfFiles(configuration))
  const store = measuredStore(deps.fileStore ?? (await openFileStore(configuration, signer, now)), stored)
  const scanner = configuration.scannerUrl === undefined ? undefined : httpScanner(configuration.scannerUrl)
  await sendSecurityHeaders(app, configuration.publicUrl, store.origins)
  handleErrors(app)
  await limitRates(app, configuration, known)
  await app.register(cookie)
  await app.register(formBody, { bodyLimit: 64 * 1024 })
  await app.register(multipart, { limits: { fileSize: maxFileBytes, files: 1, fields: 200, fieldSize: 64 * 1024 } })
  registerJsonParser(app)
  validateRequests(app)
  guardBodies(app)
  logResponses(app)
  if (configuration.compressReplies) compressReplies(app)

  const { jobs, changes, jobMetrics } = registerJobs(app, {
    database,
    concurrency: configuration.workerConcurrency,
    kinds: deps.jobKinds,
  })
  const mailTransport = openMailTransport(configuration)
  registerModules(app, {
    configuration,
    publicUrl: configuration.publicUrl,
    database,
    clock,
    passwords,
    sessions,
    jobs,
    jobChanges: changes,
    mailTransport,
    store,
    signer,
    scanner,
    writeWorkbook: deps.writeWorkbook,
  })
  serveHealth(app, database)
  const mail = registerMail(app, { configuration, database, jobs, transport: mailTransport })
  serveMetrics(app, configuration.metricsToken, [
    ...calls,
    ...createProcessMetrics(app),
    ...createDatabaseMetrics(database),
    ...jobMetrics.metrics,
    ...mail.metrics,
    ...stored.metrics,
  ])
  serveApiDocuments(app)
  serveSecurityContact(app, configuration.publicUrl, configuration.securityContact)
  if (deps.webRoot !== undefined) await serveWeb(app, deps.webRoot, configuration.publicUrl, store.origins)
  return app
}
