import { engineTasks, timed, type Task } from "../../engine/tasks.ts"

/** The engine's work in the page, one task at a time, named by its place among them. */
declare global {
  interface Window {
    timeTask?: (taskIndex: number, runs: number) => readonly number[]
  }
}

const tasks = engineTasks()

window.timeTask = (taskIndex, runs) => timed(taskAt(taskIndex), runs)

function taskAt(taskIndex: number): Task {
  const task = tasks[taskIndex]
  if (!task) throw new Error(`There is no task ${taskIndex}; there are ${tasks.length}.`)
  return task
}
