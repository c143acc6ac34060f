import type { FastifyInstance } from "fastify"
import type { FileStore } from "../../../server/files/file-store.ts"
import type { TypesettingTurns } from "../../../server/typesetting/typesetting-turns.ts"
import type { RecordDeps } from "../../records/server/index.ts"
import { exportPdf } from "./export-pdf.ts"
import { processDocumentRoutes } from "./routes.ts"
import { processDocumentService } from "./service.ts"

/** Registers the documents of narratives, flowcharts and policies. */
export function registerProcessDocuments(
  app: FastifyInstance,
  deps: RecordDeps & { readonly store: FileStore; readonly takeTypesettingTurn: TypesettingTurns },
): void {
  processDocumentRoutes(app, processDocumentService(deps), exportPdf(deps))
}
