import {
  packFormat,
  packFormatVersion,
  packSchemaPath,
  type Pack,
  type PackedProfile,
  type PackedTag,
} from "../../schemas/pack.ts"
import { peopleTag } from "../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { canonicalJson } from "../compile/canonical-json.ts"
import { sha256 } from "../compile/sha256.ts"
import { namedTags } from "../compile/used-tags.ts"

/**
 * Creates a pack of definitions and the tags they name, in canonical order: equal content produces an equal pack for
 * every exporter.
 */
export function createPack(profiles: readonly PackedProfile[], tags: readonly PackedTag[]): Pack {
  const packed = profiles.map((profile) => ({ ...profile, definition: portable(profile.definition) }))
  const needed = new Set(packed.flatMap(({ definition }) => [...namedTags(definition)]))
  return {
    $schema: packSchemaPath,
    format: packFormat,
    formatVersion: packFormatVersion,
    profiles: packed.toSorted((one, other) => byCode(one.definition.id, other.definition.id)),
    tags: tags
      .filter(({ id }) => id !== peopleTag && needed.has(id))
      .map((tag) => (tag.contentType === "users" ? { ...tag, elements: [] } : tag))
      .toSorted((one, other) => byCode(one.id, other.id)),
  }
}

/** The pack as text. */
export function packText(pack: Pack): string {
  return canonicalJson(pack)
}

/** Removes what belongs to the file the definition was written in. */
export function portable(written: ProfileDefinition): ProfileDefinition {
  const { $schema: _, ...definition } = written
  return definition
}

/** Hash that identifies a definition across installations. */
export function definitionHash(definition: ProfileDefinition): string {
  return sha256(canonicalJson(portable(definition)))
}

const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
