import cookie from "@fastify/cookie"
import formBody from "@fastify/formbody"
import multipart from "@fastify/multipart"
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from "fastify"
import { mostFileBytes } from "../schemas/files.ts"
import { databaseClock, type Clock } from "./clock.ts"
import type { Configuration } from "./configuration/read-configuration.ts"
import type { Database } from "./database/database.ts"
import { databaseFigures } from "./database/figures.ts"
import type { FileStore } from "./files/file-store.ts"
import { fileFigures } from "./files/figures.ts"
import { measuredStore } from "./files/measured-store.ts"
import { folderOfFiles, openFileStore } from "./files/open-file-store.ts"
import { httpScanner } from "./files/scanner.ts"
import { addressSigner } from "./files/signed-address.ts"
import { createLogger, logAnswers } from "./http/access-log.ts"
import { serveApiDocuments } from "./http/api-documents.ts"
import { guardBodies } from "./http/body-guard.ts"
import { answerBrokenRequests } from "./http/broken-request.ts"
import { callFigures } from "./http/call-figures.ts"
import { correlationIdOf, echoCorrelationId } from "./http/correlation.ts"
import "./http/declarations.ts"
import { demandDeclaredPermissions } from "./http/declared-permissions.ts"
import { answerErrors, replyWith } from "./http/error-reply.ts"
import { endConnectionsWhenStopping } from "./http/close-gracefully.ts"
import { serveHealth } from "./http/health.ts"
import { serveMetrics } from "./http/metrics.ts"
import { knownTokens } from "./http/known-tokens.ts"
import { ProcessorBudgets } from "./http/processor-budget.ts"
import { processFigures } from "./http/process-figures.ts"
import { BodyThread } from "./http/large-bodies/body-thread.ts"
import { limitRates } from "./http/rate-limits.ts"
import { RecentCallers } from "./http/recent-callers.ts"
import { serveSecurityContact } from "./http/security-contact.ts"
import { headersBeforeHooks, sendSecurityHeaders } from "./http/security-headers.ts"
import { serveWeb } from "./http/static-web.ts"
import { parseInTurn } from "./http/turn-of-call.ts"
import { Turns } from "./http/turns.ts"
import { validateRequests } from "./http/validation.ts"
import type { JobKind } from "./jobs/job-kind.ts"
import { registerJobs } from "./jobs/register.ts"
import { registerMail } from "./mail/register.ts"
import { setupRoutes } from "./setup/routes.ts"
import { setupService } from "./setup/service.ts"
import { passwordsWith } from "./services/auth/breached-passwords.ts"
import type { Passwords } from "./services/auth/passwords.ts"
import { sessionService } from "./services/auth/sessions/service.ts"
import { installationSecret } from "./secrets/installation-secret.ts"
import { registerServices } from "./services/register.ts"
import type { WriteWorkbook } from "./services/report/exports/workbook-apart.ts"
import { traceCalls } from "./traces/trace-calls.ts"

export interface Patience {
  readonly headers: number
  readonly request: number
  /** How often the lines are looked over for those that took longer. */
  readonly lookEvery: number
}

/** The headers must be in soon; the body of a large file on a slow line may take its time. */
const usualPatience: Patience = { headers: 20_000, request: 300_000, lookEvery: 30_000 }

export interface AppParts {
  readonly configuration: Configuration
  readonly database: Database
  readonly clock?: Clock
  readonly logger?: FastifyBaseLogger
  readonly passwords?: Passwords
  /** The built web app; without it only the calls are served. */
  readonly webRoot?: string
  /** In tests every reply is held against its contract. */
  readonly checkReplies?: boolean
  /** Where files are kept, in tests; otherwise as the settings say. */
  readonly fileStore?: FileStore
  /** How long a client may take, in milliseconds; tests are less patient. */
  readonly patience?: Patience
  /** Kinds of work that belong to no service, as tests have them. */
  readonly jobKinds?: readonly JobKind[]
  /** How workbooks are written; in a process of their own where nothing else is said. */
  readonly writeWorkbook?: WriteWorkbook
}

const bodyLimit = 5 * 1024 * 1024

/** A process answers so many costly calls at once; a person who asks for more waits, and then is asked to come again. */
const costlyCalls = { atOnce: 4, atOnceOfOne: 1, waitingOfOne: 30, waitingBytesOfOne: 10_000_000 }

/** While others call, so many calls of one person are answered at once; a page asks for some ten together. */
const placesOfCalls = { atOnce: Number.POSITIVE_INFINITY, atOnceOfOne: 2, waitingOfOne: 200 }

/** The whole server but for the listening, so that tests can put calls into it. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { configuration, database, clock = databaseClock } = parts
  const { passwords = passwordsWith(configuration.breachedPasswordsFile) } = parts
  const { patience = usualPatience } = parts
  const app = Fastify<RawServerDefault>({
    loggerInstance: parts.logger ?? createLogger(configuration.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "correlationId" }),
    genReqId: correlationIdOf,
    requestIdHeader: false,
    trustProxy: configuration.trustProxy,
    bodyLimit,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.lookEvery },
    requestTimeout: patience.request,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 400 },
    // Requests under way are answered before the server ends.
    forceCloseConnections: "idle",
    // A call that came in before its connection could be closed is answered, so that a restart behind a proxy loses none.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      void replyWith(error, request, reply.headers(headersBeforeHooks(configuration.publicUrl))),
    clientErrorHandler: answerBrokenRequests,
  })
  const sessions = sessionService(database, configuration, installationSecret(database, "renewed-sessions"))
  const known = knownTokens()
  app.decorate("findActor", async (request) => {
    const actor = await sessions.findActor(request)
    known.note(request, actor)
    return actor
  })
  app.decorate("checksReplies", parts.checkReplies ?? false)
  app.decorate("registeredRoutes", [])
  app.decorate("lifetime", { isStopping: false })
  app.decorate("turns", new Turns(costlyCalls))
  app.decorate("places", new Turns(placesOfCalls))
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
  app.decorateRequest("pendingStep", undefined)
  app.decorateRequest("answer", undefined)
  app.decorateRequest("hasTurn", false)
  app.decorateRequest("place", undefined)

  // Before every hook that may answer by itself.
  traceCalls(app)
  const calls = callFigures(app)
  demandDeclaredPermissions(app)
  echoCorrelationId(app)
  endConnectionsWhenStopping(app)
  const signer = addressSigner(installationSecret(database, "file-addresses"))
  const stored = fileFigures(parts.fileStore ? undefined : folderOfFiles(configuration))
  const store = measuredStore(parts.fileStore ?? (await openFileStore(configuration, signer)), stored)
  const scanner = configuration.scannerUrl === undefined ? undefined : httpScanner(configuration.scannerUrl)
  await sendSecurityHeaders(app, configuration.publicUrl, store.origins)
  answerErrors(app)
  await limitRates(app, configuration, known)
  await app.register(cookie)
  await app.register(formBody, { bodyLimit: 64 * 1024 })
  await app.register(multipart, { limits: { fileSize: mostFileBytes, files: 1, fields: 200, fieldSize: 64 * 1024 } })
  parseInTurn(app)
  validateRequests(app)
  guardBodies(app)
  logAnswers(app)

  const { jobs, changes, figures } = registerJobs(app, {
    database,
    concurrency: configuration.workAtOnce,
    kinds: parts.jobKinds,
  })
  registerServices(app, {
    configuration,
    database,
    clock,
    passwords,
    sessions,
    jobs,
    jobChanges: changes,
    files: { store, signer, scanner },
    writeWorkbook: parts.writeWorkbook,
  })
  setupRoutes(app, database, setupService({ database, passwords, clock }))
  serveHealth(app, database)
  const mail = registerMail(app, { configuration, database, jobs })
  serveMetrics(app, configuration.metricsToken, [
    ...calls,
    ...processFigures(app),
    ...databaseFigures(database),
    ...figures.metrics,
    ...mail.metrics,
    ...stored.metrics,
  ])
  serveApiDocuments(app)
  serveSecurityContact(app, configuration.publicUrl, configuration.securityContact)
  if (parts.webRoot !== undefined) await serveWeb(app, parts.webRoot, configuration.publicUrl, store.origins)
  return app
}
