import type { Config } from '#platform/config.ts';
import { describeSandbox, type Sandbox } from '#platform/workers/sandbox.ts';
import type { EngineDescription } from '#reading/engines.ts';
import type { CommandContext } from './command-context.ts';
import type { Finding } from './doctor-findings.ts';

type Job = EngineDescription['job'];

const NAMES: Readonly<Record<Job, string>> = { word: 'Word', pdf: 'PDF', ocr: 'OCR' };

/** The engines and their sandbox. No engine is started. */
export async function engineFindings(context: CommandContext): Promise<readonly Finding[]> {
  const config = context.config();
  const { engines, ocrLanguages } = config;
  const described = await context.describeEngines();
  const findings = described.engines.map(({ job, engine, version, advice }): Finding => {
    const better = advice === null ? 'ok' : 'could_be_better';
    return {
      name: NAMES[job],
      status: engine === 'none' ? 'broken' : better,
      found: engine === 'none' ? 'no engine' : `${engine}, ${version}`,
      advice,
      // With LECTERN_ENGINES=npm, other engines would not be used.
      command: advice === null || engines === 'npm' ? null : commandFor(job, ocrLanguages),
    };
  });
  return [...findings, sandboxFinding(described.sandbox, config.sandbox)];
}

/** The sandbox that isolates the engines from the rest of the machine. */
function sandboxFinding(sandbox: Sandbox, wanted: Config['sandbox']): Finding {
  const found = { name: 'Sandbox', found: describeSandbox(sandbox), advice: null, command: null };
  if (sandbox.kind !== 'none' || wanted === 'off') return { ...found, status: 'ok' };
  const status = wanted === 'required' ? 'broken' : 'could_be_better';
  const risk = 'A document that takes over its engine can access everything that Lectern can access.';
  if (process.platform !== 'linux') return { ...found, status, advice: `${risk} Run Lectern on Linux.` };
  if (sandbox.isInstalled)
    return { ...found, status, advice: `${risk} See "The sandbox" in docs/operating.md for what it needs.` };
  return { ...found, status, advice: `${risk} Install bubblewrap.`, command: 'sudo apt install bubblewrap' };
}

/** The command that installs the machine's engine for a job. */
function commandFor(job: Job, ocrLanguages: string): string | null {
  const isMac = process.platform === 'darwin';
  switch (job) {
    case 'word':
      return isMac ? 'brew install --cask libreoffice' : 'sudo apt install libreoffice-writer-nogui python3-uno';
    case 'ocr': {
      const packages = ocrLanguages.split('+').map((language) => `tesseract-ocr-${language.replaceAll('_', '-')}`);
      return isMac ? 'brew install tesseract tesseract-lang' : `sudo apt install tesseract-ocr ${packages.join(' ')}`;
    }
    case 'pdf':
      return null;
  }
}
