// Components are tested as they look: layout, visibility and contrast come from the styles.
import '../src/ui/styles.css';
