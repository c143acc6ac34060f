import * as audit from "../../schemas/api/audit.ts"
import * as auth from "../../schemas/api/auth.ts"
import * as auditDetails from "../../schemas/api/audit-details.ts"
import * as bin from "../../schemas/api/bin.ts"
import * as bulk from "../../schemas/api/bulk.ts"
import * as comments from "../../schemas/api/comments.ts"
import type { Endpoint } from "../../schemas/api/endpoint.ts"
import * as imports from "../../schemas/api/imports.ts"
import * as drafts from "../../schemas/api/drafts.ts"
import * as listMetadata from "../../schemas/api/list-metadata.ts"
import * as recordFields from "../../schemas/api/record-fields.ts"
import * as jobs from "../../schemas/api/jobs.ts"
import * as explain from "../../schemas/api/explain.ts"
import * as exports from "../../schemas/api/exports.ts"
import * as files from "../../schemas/api/files.ts"
import * as operations from "../../schemas/api/operations.ts"
import * as organisation from "../../schemas/api/organisation.ts"
import * as packs from "../../schemas/api/packs.ts"
import * as profiles from "../../schemas/api/profiles.ts"
import * as projects from "../../schemas/api/projects.ts"
import * as records from "../../schemas/api/records.ts"
import * as tags from "../../schemas/api/tags.ts"
import * as validationRules from "../../schemas/api/validation-rules.ts"
import * as variables from "../../schemas/api/variables.ts"
import * as templates from "../../schemas/api/templates.ts"
import * as users from "../../schemas/api/users.ts"
import * as views from "../../schemas/api/views.ts"
import * as versions from "../../schemas/api/versions.ts"

export interface NamedContract {
  readonly name: string
  readonly contract: Endpoint
}

/** Every contract there is, under the name it is exported by. */
export const contracts: readonly NamedContract[] = [
  audit,
  auditDetails,
  auth,
  bin,
  bulk,
  comments,
  drafts,
  explain,
  exports,
  files,
  imports,
  jobs,
  listMetadata,
  operations,
  organisation,
  packs,
  profiles,
  projects,
  recordFields,
  records,
  tags,
  templates,
  users,
  validationRules,
  variables,
  versions,
  views,
].flatMap((area: Readonly<Record<string, unknown>>) =>
  Object.entries(area).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, contract: value }] : [])),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "permission" in value
}
