import type { FastifyInstance } from "fastify"
import type { Clock } from "../server/clock.ts"
import type { Configuration } from "../server/configuration/load-configuration.ts"
import type { Database } from "../server/database/database.ts"
import type { FileStore } from "../server/files/file-store.ts"
import type { Scanner } from "../server/files/scanner.ts"
import type { UrlSigner } from "../server/files/signed-url.ts"
import type { JobChanges } from "../server/jobs/job-changes.ts"
import type { JobService } from "../server/jobs/service.ts"
import type { MailTransport } from "../server/mail/transport.ts"
import { createTypesettingTurns, type TypesettingTurns } from "../server/typesetting/typesetting-turns.ts"
import { registerAbsences } from "./absences/server/register.ts"
import { registerAnnouncements } from "./announcements/server/register.ts"
import { registerAuditLog } from "./audit-log/server/register.ts"
import type { Passwords } from "./auth/server/passwords.ts"
import { registerAuth } from "./auth/server/register.ts"
import type { SessionService } from "./auth/server/sessions/service.ts"
import { registerCheckOuts } from "./check-outs/server/register.ts"
import { registerComments } from "./comments/server/register.ts"
import { registerDesigner } from "./designer/server/register.ts"
import type { WriteWorkbook } from "./exports/server/exports/workbook-apart.ts"
import { registerExports } from "./exports/server/register.ts"
import { registerFiles } from "./files/server/register.ts"
import { registerImports } from "./imports/server/register.ts"
import { registerJobAdministration } from "./jobs/server/register.ts"
import { registerMailTemplates } from "./mail-templates/server/register.ts"
import { registerMasterLibrary } from "./master-library/server/register.ts"
import { registerMasterSync } from "./master-sync/server/register.ts"
import { registerMatrix } from "./matrix/server/register.ts"
import { registerMyProfile } from "./my-profile/server/register.ts"
import { registerNotifications } from "./notifications/server/register.ts"
import { registerOrganisation } from "./organisation/server/register.ts"
import { registerOutbox } from "./outbox/server/register.ts"
import { registerProcessDocuments } from "./process-documents/server/register.ts"
import { registerProjects } from "./projects/server/register.ts"
import { recordExtensions } from "./record-extensions.ts"
import { createRecordDeps, type RecordDeps, registerRecords } from "./records/server/register.ts"
import { registerRecycleBin } from "./recycle-bin/server/register.ts"
import { registerReminders } from "./reminders/server/register.ts"
import { registerRiskUniverse } from "./risk-universe/server/register.ts"
import { registerRoles } from "./roles/server/register.ts"
import { registerRollOver } from "./roll-over/server/register.ts"
import { registerSetup } from "./setup/server/register.ts"
import { registerUsers } from "./users/server/register.ts"
import { registerWorkflow } from "./workflow/server/register.ts"

/** What the server offers to its modules; each names the part that it needs. */
export interface ServerDeps {
  readonly configuration: Configuration
  readonly publicUrl: string
  readonly database: Database
  readonly clock: Clock
  readonly passwords: Passwords
  readonly sessions: SessionService
  readonly jobs: JobService
  readonly jobChanges: JobChanges
  readonly mailTransport: MailTransport | undefined
  readonly store: FileStore
  readonly signer: UrlSigner
  readonly scanner: Scanner | undefined
  readonly writeWorkbook?: WriteWorkbook | undefined
}

/** What the modules share besides. */
interface SharedDeps extends RecordDeps {
  readonly takeTypesettingTurn: TypesettingTurns
}

/** Every module that has routes or jobs, one line each. */
const modules: readonly ((app: FastifyInstance, deps: ServerDeps & SharedDeps) => void)[] = [
  registerAuth,
  registerSetup,
  registerMyProfile,
  registerRoles,
  registerUsers,
  registerOrganisation,
  registerProjects,
  registerRecords,
  registerMasterLibrary,
  registerMasterSync,
  registerRollOver,
  registerCheckOuts,
  registerMatrix,
  registerProcessDocuments,
  registerRiskUniverse,
  registerRecycleBin,
  registerImports,
  registerDesigner,
  registerWorkflow,
  registerAbsences,
  registerAnnouncements,
  registerComments,
  registerFiles,
  registerNotifications,
  registerReminders,
  registerMailTemplates,
  registerOutbox,
  registerJobAdministration,
  registerExports,
  registerAuditLog,
]

export function registerModules(app: FastifyInstance, deps: ServerDeps): void {
  const shared = {
    ...deps,
    ...createRecordDeps(app, { ...deps, extensions: recordExtensions }),
    takeTypesettingTurn: createTypesettingTurns(),
  }
  for (const register of modules) register(app, shared)
}
