import { execFileSync } from "node:child_process"

const largestOutput = 64 * 1024 * 1024

/**
 * The files that differ from a commit: those of later commits, of the working tree, and new ones. Paths from the root.
 */
export function filesChangedSince(root: string, since = defaultBase(root)): readonly string[] {
  const differing = git(root, "diff", "--name-only", "--no-renames", "-z", since, "--")
  const untracked = git(root, "ls-files", "--others", "--exclude-standard", "-z")
  return [...new Set(`${differing}${untracked}`.split("\0").filter((file) => file !== ""))].toSorted()
}

/**
 * Where this branch left what is shared; without an `origin`, the last commit while something is changed, else the one
 * before it.
 */
export function defaultBase(root: string): string {
  if (succeeds(root, "rev-parse", "--verify", "--quiet", "origin/main")) {
    return git(root, "merge-base", "HEAD", "origin/main").trim()
  }
  return git(root, "status", "--porcelain") === "" ? "HEAD~1" : "HEAD"
}

function git(root: string, ...args: string[]): string {
  return execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: largestOutput,
    stdio: ["ignore", "pipe", "pipe"],
  })
}

function succeeds(root: string, ...args: string[]): boolean {
  try {
    execFileSync("git", args, { cwd: root, stdio: "ignore" })
    return true
  } catch {
    return false
  }
}
