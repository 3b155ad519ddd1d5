import { basename, relative, sep } from 'node:path';
import { findBannedWords } from './find-banned-words.ts';
import { isReadByPeople, isText, judgeName, judgeText, readGlossary, unreadAttributes } from './find-refused-words.ts';
import { findServiceKey } from './find-service-key.ts';
import { judgeImport } from './judge-import.ts';

/** The laws of this house that oxlint's own rules can't express, as an oxlint plugin (`jsPlugins`). */
const plugin = {
  meta: { name: 'orrery' },
  rules: {
    'import-walls': { create: createImportRules },
    'banned-words': { create: createBannedWords },
    'wire-keys': { create: createWireKeys },
    glossary: { create: createGlossary },
    'screen-words': { create: createScreenWords },
  },
};

// oxlint loads a plugin by its default export.
export default plugin;

/** As much of oxlint's rule context as is used here; the package exports no type for it. */
interface RuleContext {
  readonly cwd: string;
  readonly filename: string;
  readonly sourceCode: {
    readonly text: string;
    readonly getLocFromIndex: (index: number) => Position;
  };
  readonly report: (finding: { message: string; node?: Node; loc?: { start: Position; end: Position } }) => void;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** An ESTree node; only literal children are looked at. */
interface Node {
  readonly type: string;
  readonly value?: unknown;
  /** A node of its own in JSX, else a text. */
  readonly name?: unknown;
  readonly expression?: Node;
  readonly source?: Node | null;
  readonly declaration?: Node | null;
  readonly declarations?: readonly Node[];
  readonly id?: Node | null;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[];
  readonly expressions?: readonly Node[];
  readonly params?: readonly Node[];
  readonly key?: Node;
  readonly computed?: boolean;
  readonly properties?: readonly Node[];
  readonly elements?: readonly (Node | null)[];
  readonly left?: Node;
  readonly argument?: Node;
  readonly parameter?: Node;
}

function createImportRules(context: RuleContext): Record<string, (node: Node) => void> {
  const importer = rootRelative(context);
  const judge = (node: Node, specifier: string): void => {
    const message = judgeImport(importer, specifier);
    if (message !== null) context.report({ message, node });
  };
  const judgeSource = (node: Node): void => {
    const specifier = readText(node.source);
    if (specifier !== null) judge(node, specifier);
  };
  return {
    ImportDeclaration: judgeSource,
    ExportNamedDeclaration: judgeSource,
    ExportAllDeclaration: judgeSource,
    TSImportType: judgeSource,
    ImportExpression: (node) => {
      if (readText(node.source) === null && /^src-(?!.*(?:\.test|-fixture)\.tsx?$)/.test(importer)) {
        context.report({ message: 'Write the import’s specifier as a plain string, so that the walls hold.', node });
      } else judgeSource(node);
    },
    CallExpression: (node) => {
      const specifier = node.callee?.name === 'require' ? readText(node.arguments?.[0]) : null;
      if (specifier !== null) judge(node, specifier);
    },
    // A worker is imported as `new Worker(new URL('./x.ts', import.meta.url))`.
    NewExpression: (node) => {
      const specifier = node.callee?.name === 'URL' ? readText(node.arguments?.[0]) : null;
      if (specifier?.startsWith('.') === true && node.arguments?.length === 2) judge(node, specifier);
    },
  };
}

function createBannedWords(context: RuleContext): Record<string, (node: Node) => void> {
  return {
    Program: () => {
      for (const { index, message } of findBannedWords(rootRelative(context), context.sourceCode.text)) {
        const start = context.sourceCode.getLocFromIndex(index);
        context.report({ message, loc: { start, end: start } });
      }
    },
  };
}

function createWireKeys(context: RuleContext): Record<string, (node: Node) => void> {
  const path = rootRelative(context);
  const judge = (node: Node): void => {
    const key = findServiceKey(path, typeof node.name === 'string' ? node.name : (readText(node) ?? ''));
    if (key !== null) {
      const message = `“${key}” is a key of the service, which only the catalogue knows: use the name of the field, or ask src-shared/catalog for what stands there.`;
      context.report({ message, node });
    }
  };
  return { Literal: judge, TemplateLiteral: judge, Identifier: judge };
}

/** The glossary's words in the names of files, of what they export, and of what is declared in them: values, types, parameters, properties. */
function createGlossary(context: RuleContext): Record<string, (node: Node) => void> {
  const path = rootRelative(context);
  const glossary = readGlossary(context.cwd);
  const judge = (node: Node, isLocal: boolean, name = String(node.name)): void => {
    const message = judgeName(name, path, glossary, isLocal);
    if (message !== null) context.report({ message, node });
  };
  const exported = new Set<Node>();
  const judgeLocal = (pattern: Node | null | undefined): void => {
    for (const node of boundIn(pattern)) if (!exported.has(node)) judge(node, true);
  };
  const judgeId = ({ id }: Node): void => judgeLocal(id);
  const judgeFunction = ({ id, params = [] }: Node): void => [id, ...params].forEach(judgeLocal);
  const judgeKey = ({ key, computed }: Node): void => {
    if (computed !== true) judgeLocal(key);
  };
  return {
    Program: (node) => judge(node, false, basename(path).replace(/(?:\.\w+)+$/, '')),
    // Visited before what it declares.
    ExportNamedDeclaration: ({ declaration }) => {
      for (const { id } of declaration?.declarations ?? (declaration ? [declaration] : [])) {
        for (const node of boundIn(id)) {
          exported.add(node);
          judge(node, false);
        }
      }
    },
    VariableDeclarator: judgeId,
    FunctionDeclaration: judgeFunction,
    FunctionExpression: judgeFunction,
    ArrowFunctionExpression: judgeFunction,
    ClassDeclaration: judgeId,
    TSInterfaceDeclaration: judgeId,
    TSTypeAliasDeclaration: judgeId,
    TSPropertySignature: judgeKey,
    TSMethodSignature: judgeKey,
    PropertyDefinition: judgeKey,
    MethodDefinition: judgeKey,
  };
}

/** The identifiers that a pattern gives names to; none where there is no pattern. */
function boundIn(pattern: Node | null | undefined): readonly Node[] {
  switch (pattern?.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [pattern];
    case 'ObjectPattern':
      return (pattern.properties ?? []).flatMap((each) =>
        boundIn(each.type === 'RestElement' ? each : (each.value as Node)),
      );
    case 'ArrayPattern':
      return (pattern.elements ?? []).flatMap(boundIn);
    case 'AssignmentPattern':
      return boundIn(pattern.left);
    case 'RestElement':
      return boundIn(pattern.argument);
    case 'TSParameterProperty':
      return boundIn(pattern.parameter);
    default:
      return [];
  }
}

/** The glossary's words in what people read: text between tags, and every string that is a text. */
function createScreenWords(context: RuleContext): Record<string, (node: Node) => void> {
  if (!isReadByPeople(rootRelative(context))) return {};
  const glossary = readGlossary(context.cwd);
  const unread = new Set<Node>();
  const judge = (node: Node, text: string | null | undefined): void => {
    const message = typeof text === 'string' ? judgeText(text, glossary) : null;
    if (message !== null) context.report({ message, node });
  };
  const judgeLiteral = (node: Node, text: string | null | undefined): void => {
    if (!unread.has(node) && typeof text === 'string' && isText(text)) judge(node, text);
  };
  return {
    // An attribute is visited before its value.
    JSXAttribute: (node) => {
      // Two nodes, as ESTree has them.
      const [name, value] = [node.name, node.value] as [Node, Node | null];
      const text = value?.type === 'JSXExpressionContainer' ? value.expression : value;
      if (!text) return;
      const isRead =
        typeof name.name === 'string' && !unreadAttributes.has(name.name) && !name.name.startsWith('data-');
      // One word is a text there as well.
      if (isRead) judge(text, readText(text));
      unread.add(text);
    },
    JSXText: (node) => judge(node, typeof node.value === 'string' ? node.value : null),
    Literal: (node) => judgeLiteral(node, typeof node.value === 'string' ? node.value : null),
    TemplateLiteral: (node) => judgeLiteral(node, node.quasis?.map(({ value }) => value.cooked ?? '').join(' … ')),
  };
}

function rootRelative(context: RuleContext): string {
  return relative(context.cwd, context.filename).split(sep).join('/');
}

/** The text of a string literal or of a template without holes; null for anything else. */
function readText(node: Node | null | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions?.length === 0) return node.quasis?.[0]?.value.cooked ?? null;
  return null;
}
