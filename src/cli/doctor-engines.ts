import { describeEngines, type EngineDescription } from '#reading/describe-engines.ts';
import type { Finding } from './doctor-findings.ts';
import type { Workplace } from './workplace.ts';

const NAMES: Readonly<Record<EngineDescription['part'], string>> = { word: 'Word', pdf: 'PDF', ocr: 'OCR' };

/** The engines that documents would be read with, none of them started. */
export async function engineFindings(workplace: Workplace): Promise<readonly Finding[]> {
  const { engines, ocrLanguages } = workplace.config();
  const descriptions = await describeEngines(workplace.config());
  return descriptions.map((engine) => {
    const name = NAMES[engine.part];
    if (engine.problem !== null) return { name, status: 'broken', found: engine.problem, advice: null };
    const found = [`${engine.name} ${engine.version ?? ''}`.trim(), `from ${engine.origin}`, engine.detail];
    // Who asked for the engines of npm alone needs no advice about others.
    const advice = engine.origin === 'npm' && engines === 'auto' ? adviceFor(engine.part, ocrLanguages) : null;
    const status = advice === null ? 'ok' : 'could_be_better';
    return { name, status, found: found.filter((part) => part !== null).join(', '), advice };
  });
}

/** How to get the faster engine of the machine; null for a part that has none. */
function adviceFor(part: EngineDescription['part'], ocrLanguages: string): string | null {
  switch (part) {
    case 'word':
      return byMachine('LibreOffice of the machine converts several times faster', {
        linux: 'sudo apt install libreoffice-writer-nogui python3-uno',
        darwin: 'brew install --cask libreoffice',
      });
    case 'ocr': {
      // English comes with tesseract itself.
      const packages = ocrLanguages.split('+').filter((language) => language !== 'eng');
      const names = ['tesseract-ocr', ...packages.map((language) => `tesseract-ocr-${language.replaceAll('_', '-')}`)];
      return byMachine('tesseract of the machine recognises faster', {
        linux: `sudo apt install ${names.join(' ')}`,
        darwin: 'brew install tesseract tesseract-lang',
      });
    }
    case 'pdf':
      return null;
  }
}

function byMachine(why: string, how: { readonly linux: string; readonly darwin: string }): string {
  const command = process.platform === 'darwin' ? how.darwin : how.linux;
  return `${why}: ${command}`;
}
