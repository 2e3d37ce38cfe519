/**
 * The only router surface that teams may use: one copy for all remotes. A shared namespace cannot
 * be tree-shaken, so sharing this list instead of react-router-dom saves 40 KB (decision 0002).
 */
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
