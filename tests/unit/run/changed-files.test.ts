import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { filesChangedSince } from "../../run/changed/changed-files.ts"

let root = ""
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "changed-files-"))
  git("init", "--quiet", "--initial-branch=main")
  commit("first.ts")
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function git(...positionals: string[]): void {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]
  execFileSync("git", [...author, ...positionals], { cwd: root, stdio: "ignore" })
}

function write(file: string): void {
  writeFileSync(join(root, file), file)
}

function commit(file: string): void {
  write(file)
  git("add", "--all")
  git("commit", "--quiet", "--message", file)
}

test("without an origin: uncommitted changes, or the last commit when there are none", () => {
  commit("second.ts")
  expect(filesChangedSince(root)).toEqual(["second.ts"])
  write("new.ts")
  expect(filesChangedSince(root)).toEqual(["new.ts"])
})

test("with an origin: every change that it does not have", () => {
  git("update-ref", "refs/remotes/origin/main", "HEAD")
  commit("second.ts")
  write("new.ts")
  expect(filesChangedSince(root)).toEqual(["new.ts", "second.ts"])
})

test("since a named commit", () => {
  commit("second.ts")
  commit("third.ts")
  expect(filesChangedSince(root, "HEAD~2")).toEqual(["second.ts", "third.ts"])
  expect(() => filesChangedSince(root, "nowhere")).toThrow("nowhere")
})
