import { parseArgs } from "node:util"
import { parseColumnMapping } from "../../modules/imports/server/column-mapping-input.ts"
import type { ColumnMappingInput } from "../../modules/imports/server/map-columns.ts"
import { UsageError } from "./usage-error.ts"

export interface ImportArguments {
  readonly profile: string
  readonly project: string
  readonly key: string | undefined
  readonly map: ColumnMappingInput
  /** The user to act as; the client administrator by default. */
  readonly as: string | undefined
  readonly file: string
}

export const importUsage =
  "npm run import -- --profile CONTROL --project NAME [--key COLUMN] [--map COLUMN=keyword …] [--as EMAIL] FILE"

export function parseImportArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parseOptions(args)
  const [file, ...more] = positionals
  if (!file) throw usage("Name the file to import.")
  if (more.length > 0) throw usage(`One file at a time: ${more.join(", ")} came after it.`)
  if (!values.profile) throw usage("Name the record type or profile with --profile.")
  const invalidArgument = values.map?.find((text) => !/^.+=.+$/s.test(text))
  if (invalidArgument !== undefined) throw usage(`--map takes COLUMN=keyword, and was given "${invalidArgument}".`)
  return {
    profile: values.profile,
    project: values.project ?? "",
    key: values.key,
    map: (values.map ?? []).map(parseColumnMapping),
    as: values.as ?? values.client,
    file,
  }
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        profile: { type: "string" },
        project: { type: "string" },
        key: { type: "string" },
        map: { type: "string", multiple: true },
        as: { type: "string" },
        client: { type: "string" },
      },
    })
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error))
  }
}

function usage(message: string): UsageError {
  return new UsageError(`${message}\nUsage: ${importUsage}`)
}
