import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import * as Type from "typebox"
import { Check } from "typebox/value"
import { type BackupKey, openBackupKey, same, sealOfManifest } from "./backup-key.ts"
import { BackupError, toDamagedError } from "./backup-error.ts"

const format = 1
const manifestName = "manifest.json"
const sealName = "manifest.seal"

const object = { bytes: Type.Integer(), sha256: Type.String() }

const Manifest = Type.Object({
  format: Type.Literal(format),
  id: Type.String(),
  createdAt: Type.String(),
  postgres: Type.String(),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
  tables: Type.Array(
    Type.Object({ name: Type.String(), columns: Type.Array(Type.String()), rows: Type.Integer(), ...object }),
  ),
  /** `list` is an object with a line per file; `missing` is the number of files deleted while the backup was made. */
  files: Type.Object({
    count: Type.Integer(),
    bytes: Type.Integer(),
    missing: Type.Integer(),
    list: Type.Object(object),
    marker: Type.Union([Type.String(), Type.Null()]),
  }),
  key: Type.Union([Type.Object({ salt: Type.String(), check: Type.String() }), Type.Null()]),
})
export type Manifest = Type.Static<typeof Manifest>
export type BackedUpTable = Manifest["tables"][number]

export const manifestFormat: typeof format = format

export async function writeManifest(folder: string, manifest: Manifest, key: BackupKey | undefined): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await writeFile(join(folder, manifestName), bytes, { mode: 0o600, flush: true, flag: "wx" })
  await writeFile(join(folder, sealName), `${sealOfManifest(key, bytes)}\n`, { mode: 0o600, flush: true, flag: "wx" })
}

/** Loads the manifest, verifies its seal, and derives the key. */
export async function loadManifest(
  folder: string,
  keyText: string | undefined,
): Promise<{ readonly manifest: Manifest; readonly key: BackupKey | undefined }> {
  const bytes = await readFile(join(folder, manifestName)).catch((error: unknown) => {
    throw new BackupError(
      "backup-unknown",
      `${folder} contains no backup: specify a folder created by npm run backup.`,
      {
        cause: error,
      },
    )
  })
  const seal = await readFile(join(folder, sealName), "utf8").catch((error: unknown) => {
    throw toDamagedError(`${sealName} is missing`, error)
  })
  const manifest = parseManifest(bytes)
  const key = openBackupKey(keyText, manifest.key)
  if (!same(seal.trim(), sealOfManifest(key, bytes))) throw toDamagedError(`${manifestName} was altered`)
  return { manifest, key }
}

function parseManifest(bytes: Buffer): Manifest {
  let parsed: unknown
  try {
    parsed = JSON.parse(bytes.toString("utf8"))
  } catch (error) {
    throw toDamagedError(`${manifestName} cannot be read`, error)
  }
  if (Check(Manifest, parsed)) return parsed
  const foundFormat = parsed !== null && typeof parsed === "object" && "format" in parsed ? parsed.format : undefined
  if (typeof foundFormat === "number" && foundFormat > format)
    throw new BackupError(
      "backup-newer",
      "This backup was made by a newer version of Risk Universe: restore it with that version, or a later one.",
    )
  throw toDamagedError(`${manifestName} cannot be understood`)
}
