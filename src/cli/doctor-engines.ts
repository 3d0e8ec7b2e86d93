import type { EngineDescription } from '#reading/engines.ts';
import type { Finding } from './doctor-findings.ts';
import type { Workplace } from './workplace.ts';

type Job = EngineDescription['job'];

const NAMES: Readonly<Record<Job, string>> = { word: 'Word', pdf: 'PDF', ocr: 'OCR' };

/** The engines that documents are read with; none of them is started for it. */
export async function engineFindings(workplace: Workplace): Promise<readonly Finding[]> {
  const { engines, ocrLanguages } = workplace.config();
  const descriptions = await (await workplace.engines()).describe();
  return descriptions.map(({ job, engine, version, advice }) => {
    const better = advice === null ? 'ok' : 'could_be_better';
    return {
      name: NAMES[job],
      status: engine === 'none' ? 'broken' : better,
      found: engine === 'none' ? 'no engine' : `${engine}, ${version}`,
      advice,
      // Who asked for the engines of npm alone has no use for others.
      command: advice === null || engines === 'npm' ? null : commandFor(job, ocrLanguages),
    };
  });
}

/** What installs the machine's own engine for a job. */
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
