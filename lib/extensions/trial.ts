/** Loads a module in a thread first: one that never returns, or that ends its process, must not take the program with it. */
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Why a module cannot be loaded. */
export interface TrialFault {
  reason: 'late' | 'ended' | 'failed';
  message?: string;
  /** Of the error, with places in the module. */
  stack?: string;
}

/** For loading the module once. */
const SECONDS = 10;
const MEGABYTES = 512;

/** What the thread runs. Text, because the compiled program and its sources have their files in different places. */
const TRIAL = `
const { parentPort, workerData } = require('node:worker_threads');
import(workerData).then(
  () => parentPort.postMessage({}),
  (error) => parentPort.postMessage({ message: String(error?.message ?? error), stack: String(error?.stack ?? '') }),
);`;

/** The fault of the module in `file`; undefined if it loads. `seconds`: how long that may take. */
export function tryModule(file: string, seconds = SECONDS): Promise<TrialFault | undefined> {
  const worker = new Worker(TRIAL, {
    eval: true,
    workerData: pathToFileURL(file).href,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    // What it prints is printed when it is loaded for good.
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    const end = (fault?: TrialFault): void => {
      clearTimeout(timer);
      resolve(fault);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ reason: 'late', message: `${seconds}` }), seconds * 1000);
    worker.once('message', ({ message, stack }: { message?: string; stack?: string }) => {
      end(message === undefined ? undefined : { reason: 'failed', message, ...(stack === undefined ? {} : { stack }) });
    });
    worker.once('error', (error: Error) => end({ reason: 'failed', message: error.message, stack: error.stack ?? '' }));
    worker.once('exit', () => end({ reason: 'ended' }));
  });
}
