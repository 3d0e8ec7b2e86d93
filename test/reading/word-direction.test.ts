import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withDirections } from '#reading/word/word-direction.ts';

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const body = (xml: string): string => `<w:document ${NAMESPACE}><w:body>${xml}</w:body></w:document>`;

test('a paragraph that begins with a right-to-left letter is turned around, its properties in the order of Word', () => {
  assert.equal(
    withDirections(
      body(
        '<w:p><w:pPr><w:keepNext/><w:spacing w:after="40"/><w:jc w:val="left"/></w:pPr>' +
          '<w:r><w:rPr><w:b/><w:sz w:val="17"/><w:lang w:val="he"/></w:rPr><w:t>1. שלום, עולם.</w:t></w:r></w:p>',
      ),
    ),
    body(
      '<w:p><w:pPr><w:keepNext/><w:bidi/><w:spacing w:after="40"/><w:jc w:val="left"/></w:pPr>' +
        '<w:r><w:rPr><w:b/><w:bCs/><w:sz w:val="17"/><w:szCs w:val="17"/><w:rtl/><w:lang w:val="he"/></w:rPr><w:t>1. שלום, עולם.</w:t></w:r></w:p>',
    ),
  );
  assert.equal(
    withDirections(body('<w:p><w:r><w:t>مهندس</w:t></w:r></w:p>')),
    body('<w:p><w:pPr><w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr><w:t>مهندس</w:t></w:r></w:p>'),
  );
});

test('a paragraph that begins with another letter keeps its direction, and one without such letters everything', () => {
  assert.equal(
    withDirections(body('<w:p><w:r><w:t>Employer: </w:t></w:r><w:r><w:t>שלום</w:t></w:r></w:p>')),
    body('<w:p><w:r><w:t>Employer: </w:t></w:r><w:r><w:rPr><w:rtl/></w:rPr><w:t>שלום</w:t></w:r></w:p>'),
  );
  const plain = body('<w:p><w:r><w:t xml:space="preserve">Łódź &amp; Ωmega </w:t></w:r></w:p>');
  assert.equal(withDirections(plain), plain);
});

test('what is right already stays as it is', () => {
  const turned = withDirections(body('<w:p><w:r><w:rPr><w:sz w:val="20"/></w:rPr><w:t>שלום</w:t></w:r></w:p>'));
  assert.equal(withDirections(turned), turned);
});
