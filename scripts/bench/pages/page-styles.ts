import '@fontsource-variable/inter/wght.css';
import '../../../src-renderer/ui/kit-styles.css';
import '../../../src-renderer/ui/tokens.css';
import '../../../src-renderer/ui/base.css';
import '../../../src-renderer/ui/ticks.css';
import '../../../src-renderer/ui/shared.css';
